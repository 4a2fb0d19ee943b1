"""The editor: a draft of a cube that is painted sticker by sticker."""
