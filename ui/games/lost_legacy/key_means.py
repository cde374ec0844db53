"""What the keys do at Lost Legacy's table, as message keys."""

from ui.components.keys import ALONG

MEANS = {**ALONG, "n": "lost_legacy.pad.open"}
