"""A walk in a browser: it taps where things stand, as a finger does, and compares rectangles.

Its steps are those of ``steps.py`` that a finger can take, and one more::

    ("tap", name, nth)              press a button, at its middle
    ("scroll", down)                turn the wheel over the middle of the page, by CSS pixels

Time and chance are the device's own here, so a walk that is taken again may come another way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tools.pilot.browser import START, Phone
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.offers import Offer
from tools.pilot.walker.rectangles import READ, Node, faults
from tools.pilot.walker.starts import Start
from tools.pilot.walker.steps import Step
from tools.pilot.walker.walk import Taken
from tools.pilot.walker.watch import Fault
from ui.text import Words

KINDS = ("play", "any", "hint", "undo", "menu")
"""The kinds of steps that are chosen as in the headless walk."""

SCROLLS = 0.06
"""The share of the steps that scroll, where something can be scrolled."""

PATIENCE, MORE = 1_500, 10_000
"""Milliseconds in which whatever was pressed answers, and those more that it gets on a machine with
much else to do."""

FADES = 2_000
"""Milliseconds after which what goes by itself, such as a notice, is gone: what lies over something
for that long is no fault."""

SETTLE = f"""async ([before, patience]) => {{
  {READ}
  const look = () => JSON.stringify([location.hash, read(false)]);
  const pause = () => new Promise((done) => setTimeout(done, 40));
  const began = performance.now();
  let now = look();
  while (now === before && performance.now() - began < patience) {{
    await pause();
    now = look();
  }}
  const give = performance.now() + 2000;
  for (let still = 0; still < 4 && performance.now() < give; ) {{
    await pause();
    const next = look();
    still = next === now ? still + 1 : 0;
    now = next;
  }}
  return [now, read(true)];
}}"""
"""Waits until the page is another one than before, or patience is at its end, and then until it has
stood still for a moment; what never stands still, such as a clock that runs, is not waited for."""

DEAF = """(on) => {
  const sheet = window.deaf ??= new CSSStyleSheet();
  sheet.replaceSync(on ? "[id^=flt-semantic-node-] { pointer-events: none !important }" : "");
  document.adoptedStyleSheets = [sheet];
}"""
"""Lets a tap through the semantics tree to what is drawn, where a finger's taps go. The tree itself
would hand it to a button that something without semantics lies over."""


class BrowserWalk:
    """A walk in progress.

    Args:
        phone: the app, not opened yet.
        start: where the walk begins.
    """

    def __init__(self, phone: Phone, start: Start) -> None:
        self.phone, self.words = phone, Words(start.locale)
        self.width, self.height = start.size
        self.nodes: list[Node] = []
        self._state = ""
        self._answers = 0
        self._answered: Step = ()
        self._only_said = False
        for event in ("popup", "download", "filechooser", "dialog"):
            phone.page.on(event, self._was_asked)
        phone.page.on("websocket", lambda socket: socket.on("framereceived", self._was_told))
        phone.open("#" + start.address())
        phone.page.locator("[flt-tappable]").first.wait_for(state="attached", timeout=START)
        self._settle()

    def _was_told(self, _: object) -> None:
        self._answers += 1  # the app has drawn something, of which the tree may know nothing

    def _was_asked(self, what: object) -> None:
        self._answers += 1
        for name in ("close", "dismiss"):
            getattr(what, name, lambda: None)()

    @property
    def buttons(self) -> list[tuple[Offer, Node]]:
        """What can be tapped: those whose middle is on the page."""
        seen: Counter[str] = Counter()
        found = []
        for each in self.nodes:
            x, y = each.middle
            if each.button and each.has(x, y) and 0 < x < self.width and 0 < y < self.height:
                found.append((Offer("button", each.name, seen[each.name], None), each))
                seen[each.name] += 1
        return found

    @property
    def scrolls(self) -> bool:
        """Whether something goes on beyond what shows of it."""
        return any(each.cut for each in self.nodes)

    def check(self) -> None:
        """Check where everything stands.

        Raises:
            Fault: something is not as it must be, and stays so.
        """
        if self.phone.faults:
            raise Fault("error", self.phone.faults[0])
        if not self._found():
            return
        self.phone.page.wait_for_timeout(FADES)
        self._settle()
        if found := self._found():
            raise found[0]

    def _found(self) -> list[Fault]:
        return list(faults(self.nodes, self.width, self.height))

    def step(self, step: Step) -> bool:
        """Take a step. Return whether it could be taken.

        Raises:
            Fault: something does not hold.
        """
        page, before, answers = self.phone.page, self._state, self._answers
        pressed = [offer for offer, _ in self.buttons]
        node: Node | None = None
        match step:
            case ("scroll", int(down)):
                page.mouse.move(self.width / 2, self.height / 2)
                page.mouse.wheel(0, down)
            case ("tap", str(name), int(nth)):
                found = [each for offer, each in self.buttons if offer.name == name]
                if nth >= len(found):
                    return False
                node = found[nth]
                page.evaluate(DEAF, True)
                page.mouse.click(*node.middle)
                # A mouse that rests on what comes there is told of it, in a box over what is near.
                page.mouse.move(1, 1)
                page.evaluate(DEAF, False)
            case _:
                raise ValueError(f"nobody knows how to do {step!r}")
        self._settle(before if node else "")
        self.check()
        if self._state != before:
            self._answered = step
            self._only_said = pressed == [offer for offer, _ in self.buttons]
        elif node and not (node.chosen or self._said(step) or self._answers > answers):
            self._settle(before, MORE)
            if self._answers == answers and self._state == before:
                raise Fault("dead", f"nothing answers a tap on {node}")
        return True

    def _said(self, step: Step) -> bool:
        """Return whether the answer to a tap may already be on the page, as in ``walk.py``."""
        if step == self._answered or self._only_said:
            return True
        return watch.says_why([each.name for each in self.nodes if not each.taps], step[1])

    def _settle(self, before: str = "", patience: int = PATIENCE) -> None:
        self._state, nodes = self.phone.page.evaluate(SETTLE, [before, patience])
        self.nodes = [Node(**each) for each in nodes]


def browse(phone: Phone, start: Start, steps: int | Sequence[Step], seed: int | str = 0) -> Taken:
    """Walk about in a browser. Return the steps, and the fault that was found, if any.

    Args:
        phone: the app, not opened yet.
        start: where the walk begins.
        steps: how many steps to choose, or the steps themselves.
        seed: the seed of the choice.
    """
    taken, rng = Taken(start), Random(seed)
    chooser = Chooser(rng, KINDS)
    try:
        own = BrowserWalk(phone, start)
        own.check()
        for number in range(steps) if isinstance(steps, int) else steps:
            if not isinstance(number, int):
                step = number
            elif not own.buttons or (own.scrolls and rng.random() < SCROLLS):
                step = ("scroll", rng.choice((-300, 300, 600)))
            else:
                step = chooser.step([offer for offer, _ in own.buttons], own.words)
            taken.steps.append(step)
            if not own.step(step):
                taken.steps.pop()
    except Fault as fault:
        taken.fault = fault
    return taken


def picture(phone: Phone, path: Path) -> Path:
    """Save the page as it is, with three device pixels for two of CSS, and return the path."""
    size = phone.page.viewport_size
    client = phone.page.context.new_cdp_session(phone.page)
    metrics = {**(size or {}), "deviceScaleFactor": 1.5, "mobile": False}
    client.send("Emulation.setDeviceMetricsOverride", metrics)
    return phone.picture(path)
