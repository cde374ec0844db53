"""A finger that touches a page, and what followed: messages, frames and the worker's share."""

from __future__ import annotations

import json
import time
from typing import NotRequired, TypedDict

from playwright.sync_api import Browser, Page

from tools.bench.chromium import HEIGHT, PATIENCE, WIDTH

REST = 0.4
"""Seconds without a message after which a sample is over."""
WORKER = "python-worker.js"

WATCH = """
(() => {
  const PATCH = 2;
  let sample = null;
  let answers = 0;
  let watched = null;
  // From the page's first script on, so that they come before what answers a touch.
  for (const kind of ["pointerdown", "pointermove", "pointerup"]) {
    window.addEventListener(kind, (event) => {
      if (sample?.kind === kind) sample.began ??= event.timeStamp;
    }, { capture: true });
  }
  const until = () => {
    const mine = ++answers;
    const now = sample;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const end = (name) => {
        now[`${name}First`] ??= performance.now();
        if (mine === answers) now[name] = performance.now();
      };
      port1.onmessage = () => end("painted");
      port2.postMessage(null);
      requestAnimationFrame(() => end("second"));
    });
  };
  const wrapped = (name, wrap) => {
    let inner;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => inner,
      set: (original) => { inner = wrap(original); },
    });
  };
  globalThis.benchReceived = (kind, bytes) => {
    if (sample?.began && kind === PATCH) {
      sample.answered = performance.now();
      sample.messages += 1;
      sample.bytes += bytes;
      until();
    }
  };
  globalThis.benchSaid = () => {
    if (sample?.began) {
      sample.said ??= performance.now();
      sample.sent += 1;
    }
  };
  wrapped("jsConnect", (original) => (id, args, receive) => original(id, args, (data) => {
    // A byte for the channel, one for the list, then what kind of message it is.
    const kind = data[2];
    const bytes = data.length;
    receive(data);
    benchReceived(kind, bytes);
  }));
  wrapped("jsSend", (original) => (id, data) => {
    benchSaid();
    return original(id, data);
  });
  // What the page itself moves under a finger, without a message.
  const moved = () => {
    if (sample?.began && sample.kind === "pointermove") {
      sample.answered = performance.now();
      until();
    }
  };
  globalThis.benchBegin = (kind) => {
    sample = { kind, messages: 0, bytes: 0, sent: 0 };
    watched ??= new MutationObserver(moved);
    for (const [id, attribute] of [["carried", "style"], ["cloths", "data-drawn"]]) {
      const layer = document.getElementById(id);
      if (layer) watched.observe(layer, { subtree: true, attributeFilter: [attribute] });
    }
  };
  globalThis.benchEnd = (rest, patience) => new Promise((done, fail) => {
    setTimeout(() => fail(new Error("no answer")), patience);
    const look = () => {
      const last = sample.second && Math.max(sample.second, sample.answered);
      if (last && performance.now() - last > rest) done(sample);
      else setTimeout(look, 50);
    };
    look();
  });
})();
"""


IN_THE_WORKER = """
() => {
  const PATCH = 2;
  const hear = self.onmessage;
  const post = self.postMessage.bind(self);
  self.benchShare = {};
  self.onmessage = (event) => {
    if (event.data instanceof Uint8Array) self.benchShare.heard ??= performance.now();
    hear(event);
  };
  self.postMessage = (data, ...more) => {
    if (Array.isArray(data) && data.some((packet) => packet[2] === PATCH)) {
      self.benchShare.first ??= performance.now();
      self.benchShare.last = performance.now();
    }
    post(data, ...more);
  };
}
"""

TRACED = ("viz", "benchmark")
DRAWN = "DirectRenderer::DrawFrame ProcessForOverlays"
"""Chromium's event of each frame it draws, with the rectangle that changed."""


class Share(TypedDict):
    """The worker's share of one touch: moments in milliseconds on the worker's clock."""

    heard: float
    first: float
    last: float


class Sample(TypedDict):
    """One touch: moments in milliseconds on the page's clock, and what was received."""

    share: Share
    began: float
    said: NotRequired[float]
    answered: float
    painted: float
    paintedFirst: float
    second: float
    sent: int
    messages: int
    bytes: int


class Finger:
    """Touches a page and notes what follows."""

    def __init__(self, page: Page) -> None:
        """Touch ``page``, which has ``WATCH`` in it; Python may be in its worker or elsewhere."""
        self.page = page
        self.found: dict[str, list[Sample]] = {}
        self.drawn: dict[str, list[tuple[int, float]]] = {}
        self.tracer: Browser | None = None
        self.patience: float = PATIENCE
        self._session = page.context.new_cdp_session(page)
        self._worker = next((w for w in page.workers if w.url.endswith(WORKER)), None)
        if self._worker is not None:
            self._worker.evaluate(IN_THE_WORKER)

    def tap(self, kind: str, place: tuple[float, float]) -> None:
        """Touch down and up again at a place; that is a sample of ``kind``."""
        self._begin("pointerdown")
        self._send("touchStart", place)
        self._send("touchEnd")
        self._note(kind)

    def drag(self, kind: str, place: tuple[float, float], step: float, steps: int) -> None:
        """Touch down, move far enough for a drag,
        then move ``step`` pixels to the right and back in turn.

        Each of the ``steps`` moves is a sample.
        """
        x, y = place
        self._send("touchStart", (x, y))
        for way in (20, 40, 60):
            self._send("touchMove", (x, y + way))
            time.sleep(0.05)
        time.sleep(REST)
        for number in range(steps):
            self._begin("pointermove")
            self._send("touchMove", (x + (step if number % 2 == 0 else 0), y + 60))
            self._note(kind)
        self._send("touchEnd")
        time.sleep(REST)

    def fold(self, place: tuple[float, float], step: float, steps: int) -> None:
        """Touch down on a cloth, then move ``step`` pixels to the right and half as far in turn.

        Each of the ``steps`` moves is a sample, and so is letting go at the far end.
        """
        x, y = place
        self._send("touchStart", (x, y))
        for part in (0.1, 0.25, 0.5):
            self._send("touchMove", (x + part * step, y))
            time.sleep(0.05)
        time.sleep(REST)
        for number in range(steps):
            self._begin("pointermove")
            self._send("touchMove", (x + (0.5 if number % 2 else 1) * step, y + 1))
            self._note("flap")
        self._send("touchMove", (x + step, y))
        time.sleep(REST)
        self._begin("pointerup")
        self._send("touchEnd")
        self._note("fold")

    def throttle(self, rate: float) -> None:
        """Slow the page's processor down; its workers are as fast as before."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def _send(self, what: str, place: tuple[float, float] | None = None) -> None:
        points = [{"x": place[0], "y": place[1]}] if place else []
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def _begin(self, kind: str) -> None:
        if self.tracer is not None:
            self.tracer.start_tracing(page=self.page, categories=list(TRACED))
        if self._worker is not None:
            self._worker.evaluate("() => { self.benchShare = {}; }")
        self.page.evaluate("(kind) => benchBegin(kind)", kind)

    def _note(self, kind: str) -> None:
        sample = self.page.evaluate("(times) => benchEnd(...times)", [REST * 1000, self.patience])
        if self.tracer is not None:
            self.drawn.setdefault(kind, []).append(drawn(self.tracer.stop_tracing()))
            return
        if self._worker is not None:
            sample["share"] = self._worker.evaluate("() => self.benchShare")
        self.found.setdefault(kind, []).append(sample)


def drawn(trace: bytes) -> tuple[int, float]:
    """Return how many frames a trace has,
    and how much of the page was drawn anew in all of them."""
    areas = []
    for event in json.loads(trace)["traceEvents"]:
        changed = event.get("args", {}).get("root_damage_rect")
        if event["name"] == DRAWN and changed is not None:
            width, height = changed.rpartition(" ")[2].split("x")
            areas.append(int(width) * int(height))
    return len(areas), sum(areas) / (WIDTH * HEIGHT)
