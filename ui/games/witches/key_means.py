"""What the keys do at Witches' table, as message keys."""

from ui.components.keys import ALONG

MEANS = {**ALONG, **dict.fromkeys(("arrow up", "arrow down"), "keys.lift"), "t": "witches.tricks"}
