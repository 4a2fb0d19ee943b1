"""Where the keys of a keyboard are: the same place has another letter on another one.

The maps of csTimer and Twizzle are about places, as their authors' keyboards had them: the two
rows of keys on which eight fingers rest. A window tells what is written on a key only.
"""

from __future__ import annotations

from typing import Final

from freecube_desktop.errors import UnknownName
from freecube_desktop.settings_table import KEY_LAYOUTS
from freecube_desktop.words import _

_PLACES: Final = (*"1234567890qwertyuiopasdfghjkl", "semicolon", *"zxcvbnm", "comma", "period", "slash")

_WRITTEN: Final = {
    "qwertz": "1 2 3 4 5 6 7 8 9 0 q w e r t z u i o p a s d f g h j k l odiaeresis"
    " y x c v b n m comma period minus",
    "azerty": "ampersand eacute doublequote apostrophe parenleft minus egrave underscore ccedilla agrave"
    " a z e r t y u i o p q s d f g h j k l m w x c v b n comma semicolon colon exclamation",
    "dvorak": "1 2 3 4 5 6 7 8 9 0 apostrophe comma period p y f g c r l a o e u i d h t n s"
    " semicolon q j k x b m w v z",
    "colemak": "1 2 3 4 5 6 7 8 9 0 q w f p g j l u y semicolon a r s t d h n e i o"
    " z x c v b k m comma period slash",
}
"""What is written on the keys at ``_PLACES``; facts of these layouts."""


def written_at(layout: str) -> dict[str, str]:
    """For each place, by what a US keyboard has there, what a keyboard of this layout has.

    Args:
        layout: ``qwerty``, ``qwertz``, ``azerty``, ``dvorak`` or ``colemak``.

    Raises:
        UnknownName: for another name.
    """
    if layout not in KEY_LAYOUTS:
        raise UnknownName(
            _("there is no keyboard called {layout!r}; there are {names}").format(
                layout=layout, names=", ".join(KEY_LAYOUTS)
            )
        )
    written = tuple(_WRITTEN[layout].split()) if layout in _WRITTEN else _PLACES
    return dict(zip(_PLACES, written, strict=True))
