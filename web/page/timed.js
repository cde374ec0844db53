// What the page's stopwatch has measured, in the worker, where Python reads it without waiting.

// Both clocks go at the same rate, unless the device slept or a clock was set. This many
// milliseconds are allowed between them.
const JUMP = 500;
// Pixels by which Flutter and the browser may differ on where a press was.
const NEAR = 1;
const KEPT = 64;

const shown = new Map();
let presses = [];
let hidden = -Infinity;

export const note = (told) => {
  if (told.key) {
    shown.set(told.key, told);
  } else if (told.hidden) {
    hidden = told.at;
  } else {
    presses = [...presses, told].slice(-KEPT);
  }
};

const isAt = (x, y) => ({ press }) => press
  && Math.abs(press[0] - x) <= NEAR && Math.abs(press[1] - y) <= NEAR;

const find = (begun, x, y) => {
  const there = presses.filter(isAt(x, y));
  const since = there.find(({ at }) => at >= begun.at);
  return since ?? there.at(-1) ?? presses.at(-1);
};

const judge = (begun, ended) => {
  if (!begun) {
    return { void: "unseen" };
  }
  if (!ended) {
    return { void: "unpressed" };
  }
  const ms = ended.at - begun.at;
  if (ms < 0) {
    return { void: "early" };
  }
  if (hidden >= begun.at && hidden <= ended.at) {
    return { void: "hidden" };
  }
  return Math.abs(ended.wall - begun.wall - ms) > JUMP ? { void: "clock" } : { ms };
};

// JSON for Python: milliseconds from the frame that showed `key` to the press at a place, or else
// to the last press; or the reason why there is no such time. Ends the watch.
export const read = (key, x, y) => {
  const begun = shown.get(key);
  shown.delete(key);
  self.postMessage({ read: key });
  return JSON.stringify(judge(begun, begun && find(begun, x, y)));
};
