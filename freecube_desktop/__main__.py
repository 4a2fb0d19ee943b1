"""``python -m freecube_desktop`` does what ``freecube`` does."""

from freecube_desktop.cli import main

raise SystemExit(main())
