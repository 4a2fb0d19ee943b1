"""How Sphinx builds the site: see scripts/docs."""

from __future__ import annotations

from freecube_desktop import __version__

project = "Freecube Desktop"
copyright = "the authors of Freecube Desktop, MIT licence"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
nitpicky = False

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True

html_theme = "furo"
html_title = f"Freecube Desktop {__version__}"
