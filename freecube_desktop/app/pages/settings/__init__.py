"""The settings page: what its rows are and what keys do to them."""
