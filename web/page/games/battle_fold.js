// A cloth that a finger folds. The app prepares its pictures. While a finger holds the cloth, the
// page draws the flap over Flutter's canvas; then it tells the app the resulting fold.
//
// The held point follows the finger, so the crease is half way between start and finger, at a right
// angle to the line between them. When the finger lets go, the crease moves to a line of the grid.

// Cells that a finger moves before anything is folded (ui/games/battle_fold/folding_desk.py).
const LEAST = 0.45;
// Pixels from which a movement counts as dragging.
const DRAGS = 6;
// Milliseconds in which a flap lies down.
const SETTLE = 190;
// Milliseconds that Flutter has to draw the folded cloth.
const LANDING = 120;
// Milliseconds after which a cloth without a finger leaves the page, whatever the app does.
const FORGOTTEN = 1500;
// The most pixels between where a finger went down for Flutter and for the page.
const SAME = 24;
// Room round the mat for a flap that hangs over, as a share of the mat's size.
const ROOM = 0.45;

const layer = document.createElement("div");
layer.id = "cloths";
layer.ariaHidden = "true";
const cloths = new Map();
const fingers = new Map();
const channel = new BroadcastChannel(`${appChannel}.game`);
const say = (told) => channel.postMessage(JSON.stringify(told));

// Each picture is drawn once, because drawing an SVG costs more than copying pixels.
const picture = async (svg) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(devicePixelRatio, 3);
  const sheet = document.createElement("canvas");
  sheet.width = Math.ceil(image.width * scale);
  sheet.height = Math.ceil(image.height * scale);
  sheet.getContext("2d").drawImage(image, 0, 0, sheet.width, sheet.height);
  return { sheet, width: image.width, height: image.height };
};

const prepared = async (told) => {
  const [top, across, down] = await Promise.all([told.top, told.across, told.down].map(picture));
  const width = told.columns * told.cell;
  const height = told.rows * told.cell;
  return {
    ...told, top, across, down, width, height,
    left: (told.size - width) / 2, above: (told.size - height) / 2,
  };
};

// The part of a polygon on one side of a line through a point: the side to which `normal` points.
const cut = (shape, [x, y], [right, down]) => {
  const side = ([px, py]) => (px - x) * right + (py - y) * down;
  return shape.flatMap((here, index) => {
    const there = shape[(index + 1) % shape.length];
    const [one, two] = [side(here), side(there)];
    const kept = one >= 0 ? [here] : [];
    if ((one < 0) === (two < 0)) {
      return kept;
    }
    const part = one / (one - two);
    return [...kept, here.map((value, axis) => value + part * (there[axis] - value))];
  });
};

const trace = (pen, shape) => {
  pen.beginPath();
  shape.forEach(([x, y]) => pen.lineTo(x, y));
  pen.closePath();
};

// The fold that a finger's movement means, computed as the app does it where no page helps.
const pulled = (cloth, start, end) => {
  const ways = [end[0] - start[0], end[1] - start[1]];
  const axis = Math.abs(ways[0]) >= Math.abs(ways[1]) ? 0 : 1;
  const length = axis === 0 ? cloth.columns : cloth.rows;
  const held = Math.max(0, Math.min(length, start[axis] / cloth.cell));
  const way = ways[axis] / cloth.cell;
  const lines = [...Array(length - 1).keys()].map((n) => n + 1).filter((n) => (n - held) * way > 0);
  const away = (line) => Math.abs(held + way - (2 * line - held));
  const [line] = lines.sort((one, two) => away(one) - away(two));
  if (Math.abs(way) < LEAST || !line || away(line) > Math.abs(way)) {
    return { axis, line: 0, way };
  }
  return { axis, line, way };
};

const mat = (pen, cloth) => {
  pen.beginPath();
  pen.roundRect(0.75, 0.75, cloth.size - 1.5, cloth.size - 1.5, 15);
  pen.fillStyle = cloth.mat;
  pen.fill();
  pen.strokeStyle = cloth.edge;
  pen.lineWidth = 1.5;
  pen.stroke();
};

const whole = (pen, cloth) => {
  const { top, margin } = cloth;
  pen.drawImage(top.sheet, -margin, -margin, top.width, top.height);
};

// A canvas does not scale shadows, so this is the scale to multiply them by.
let sharp = 1;

const shadowed = (pen, shape, strength, far) => {
  pen.save();
  pen.shadowColor = `rgba(0, 0, 0, ${strength})`;
  pen.shadowBlur = far * 2.2 * sharp;
  pen.shadowOffsetX = far * 0.35 * sharp;
  pen.shadowOffsetY = far * 0.8 * sharp;
  trace(pen, shape);
  pen.fillStyle = "#000";
  pen.fill();
  pen.restore();
};

const base = (pen, cloth, shape) => {
  if (shape.length < 3) {
    return;
  }
  pen.save();
  trace(pen, shape);
  pen.clip();
  whole(pen, cloth);
  pen.restore();
};

// The mirror image of a point at a line through `middle`, at a right angle to `normal`.
const reflected = ([x, y], [mx, my], [nx, ny]) => {
  const off = 2 * ((x - mx) * nx + (y - my) * ny);
  return [x - off * nx, y - off * ny];
};

// The part that moves, mirrored at the crease: its other face, a roll along the crease, a shadow.
const flapped = (pen, cloth, shape, hold, middle, normal, lift) => {
  if (shape.length < 3) {
    return;
  }
  const [nx, ny] = normal;
  const [mx, my] = middle;
  const flap = shape.map((point) => reflected(point, middle, normal));
  const { sheet } = hold.axis === 0 ? cloth.across : cloth.down;
  shadowed(pen, flap, hold.under ? 0.2 : 0.26 + 0.16 * lift, 4 + 9 * lift);
  pen.save();
  trace(pen, flap);
  pen.clip();
  const way = 2 * (mx * nx + my * ny);
  pen.save();
  pen.transform(
    1 - 2 * nx * nx, -2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, way * nx, way * ny,
  );
  pen.drawImage(sheet, 0, 0, cloth.width, cloth.height);
  pen.restore();
  // Cloth does not fold sharply: it is dark where it turns, and bright where it rises to the light.
  const deep = cloth.cell * (0.16 + 0.3 * lift);
  const roll = pen.createLinearGradient(mx, my, mx + nx * deep * 2, my + ny * deep * 2);
  roll.addColorStop(0, `rgba(0, 0, 0, ${0.3 + 0.16 * lift})`);
  roll.addColorStop(0.16, "rgba(0, 0, 0, 0.1)");
  roll.addColorStop(0.4, `rgba(255, 255, 255, ${0.12 + 0.26 * lift})`);
  roll.addColorStop(0.75, `rgba(0, 0, 0, ${0.1 * lift})`);
  roll.addColorStop(1, "rgba(0, 0, 0, 0)");
  pen.fillStyle = roll;
  pen.fillRect(-cloth.size, -cloth.size, 4 * cloth.size, 4 * cloth.size);
  pen.restore();
  pen.save();
  trace(pen, flap);
  pen.strokeStyle = "rgba(0, 0, 0, 0.35)";
  pen.lineWidth = 1;
  pen.stroke();
  pen.restore();
};

// The flap below the cloth: its outline, and the cloth bending down at the crease.
const hidden = (pen, cloth, stays, moves, middle, normal, lift) => {
  const [nx, ny] = normal;
  const [mx, my] = middle;
  const deep = cloth.cell * (0.1 + 0.25 * lift);
  const bend = pen.createLinearGradient(mx, my, mx + nx * deep, my + ny * deep);
  bend.addColorStop(0, `rgba(0, 0, 0, ${0.3 * lift})`);
  bend.addColorStop(0.45, `rgba(255, 255, 255, ${0.22 * lift})`);
  bend.addColorStop(1, "rgba(255, 255, 255, 0)");
  pen.save();
  trace(pen, stays);
  pen.clip();
  pen.fillStyle = bend;
  pen.fillRect(0, 0, cloth.width, cloth.height);
  pen.restore();
  pen.save();
  trace(pen, moves.map((point) => reflected(point, middle, normal)));
  pen.setLineDash([6, 5]);
  pen.lineWidth = 2;
  pen.strokeStyle = `rgba(255, 255, 255, ${0.75 * lift})`;
  pen.stroke();
  pen.restore();
};

// The line on which the crease would come to lie.
const target = (pen, cloth, found) => {
  if (!found.line) {
    return;
  }
  const at = found.line * cloth.cell;
  pen.save();
  pen.setLineDash([cloth.cell / 8, cloth.cell / 10]);
  pen.lineWidth = 3;
  pen.strokeStyle = cloth.line;
  pen.beginPath();
  if (found.axis === 0) {
    pen.moveTo(at, -8);
    pen.lineTo(at, cloth.height + 8);
  } else {
    pen.moveTo(-8, at);
    pen.lineTo(cloth.width + 8, at);
  }
  pen.stroke();
  pen.restore();
};

const draw = (hold, end, lift, shift = [0, 0]) => {
  const { cloth, start, canvas } = hold;
  const pen = canvas.getContext("2d");
  const scale = Math.min(devicePixelRatio, 2);
  sharp = scale;
  const room = cloth.size * ROOM;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, room * scale, room * scale);
  mat(pen, cloth);
  pen.translate(cloth.left + shift[0], cloth.above + shift[1]);
  const way = [end[0] - start[0], end[1] - start[1]];
  const far = Math.hypot(...way);
  if (far < 0.5) {
    whole(pen, cloth);
  } else {
    const normal = way.map((value) => value / far);
    const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const { width, height } = cloth;
    const box = (room) => [
      [-room, -room], [width + room, -room], [width + room, height + room], [-room, height + room],
    ];
    // The part that stays keeps its shadow and the layers at its edges.
    const stays = cut(box(cloth.margin), middle, normal);
    const moves = cut(box(0), middle, normal.map((value) => -value));
    if (hold.under) {
      flapped(pen, cloth, moves, hold, middle, normal, lift);
      base(pen, cloth, stays);
      hidden(pen, cloth, stays, moves, middle, normal, lift);
    } else {
      base(pen, cloth, stays);
      flapped(pen, cloth, moves, hold, middle, normal, lift);
    }
  }
  if (hold.finger !== null) {
    target(pen, cloth, hold.found);
  }
  layer.dataset.drawn = Number(layer.dataset.drawn ?? 0) + 1;
};

const hide = (cloth) => {
  const { hold } = cloth;
  if (hold) {
    clearTimeout(hold.gone);
    cancelAnimationFrame(hold.frame);
    hold.canvas.remove();
    cloth.hold = null;
  }
};

const rest = (cloth, hold, time) => {
  clearTimeout(hold.gone);
  hold.gone = setTimeout(() => hide(cloth), time);
};

// A point of the page in the coordinates of the folded cloth.
const onto = (hold, { clientX, clientY }) => [
  hold.way * (clientX - hold.origin[0]) - hold.cloth.left,
  hold.way * (clientY - hold.origin[1]) - hold.cloth.above,
];

const follow = (hold, event) => {
  const end = onto(hold, event);
  if (!hold.canvas.isConnected) {
    if (Math.hypot(end[0] - hold.start[0], end[1] - hold.start[1]) < DRAGS) {
      return;
    }
    layer.append(hold.canvas);
  }
  hold.found = pulled(hold.cloth, hold.start, end);
  hold.axis = hold.found.axis;
  hold.end = end;
  draw(hold, end, 1);
};

// The distance from the middle of the cloth after a fold to the middle of the mat.
const recentred = ({ cloth, found }) => {
  const shift = [0, 0];
  if (found.line) {
    const length = found.axis === 0 ? cloth.columns : cloth.rows;
    const { line, way } = found;
    const first = way > 0 ? line : Math.min(0, 2 * line - length);
    const last = way > 0 ? Math.max(length, 2 * line) : line;
    shift[found.axis] = (cloth.cell * (length - first - last)) / 2;
  }
  return shift;
};

const settle = (cloth, hold) => {
  const { start, end, found } = hold;
  const goal = [...start];
  if (found.line) {
    goal[found.axis] = 2 * found.line * hold.cloth.cell - start[found.axis];
  }
  const shift = recentred(hold);
  const time = hold.cloth.motion ? SETTLE : 0;
  let began = null;
  const step = (now) => {
    began ??= now;
    const part = time ? Math.min(1, (now - began) / time) : 1;
    const eased = 1 - (1 - part) ** 3;
    const at = end.map((value, axis) => value + eased * (goal[axis] - value));
    draw(hold, at, 1 - eased, shift.map((value) => value * eased));
    if (part < 1) {
      hold.frame = requestAnimationFrame(step);
    } else {
      hold.settled = true;
      rest(cloth, hold, hold.renewed || !found.line ? LANDING : FORGOTTEN);
    }
  };
  hold.frame = requestAnimationFrame(step);
};

const letGo = (cloth, hold) => {
  hold.finger = null;
  if (!hold.canvas.isConnected) {
    hide(cloth);
    return;
  }
  const { axis, line, way } = hold.found;
  if (line) {
    const letter = axis === 0 ? (way > 0 ? "R" : "L") : way > 0 ? "D" : "U";
    say({ cloth: cloth.number, fold: `${letter}${line}${hold.under ? "u" : ""}` });
  }
  settle(cloth, hold);
};

// The finger that went down at a point, wherever it is now.
const near = (x, y) => {
  const far = ({ down }) => Math.hypot(down.clientX - x, down.clientY - y);
  const [finger] = [...fingers.values()].sort((one, other) => far(one) - far(other));
  return finger && far(finger) < SAME ? finger : null;
};

// A second finger on the cloth folds under, or over where folding under is switched on.
const second = (event) => {
  for (const cloth of cloths.values()) {
    const { hold } = cloth;
    if (hold && hold.finger !== null && hold.finger !== event.pointerId) {
      const [x, y] = onto(hold, event);
      const { width, height, cell } = hold.cloth;
      if (x > -cell && y > -cell && x < width + cell && y < height + cell) {
        hold.under = !cloth.pictures.under;
      }
    }
  }
};

const take = (told) => {
  const { down, way, local, page } = told;
  const cloth = cloths.get(down);
  const finger = near(...page);
  if (!cloth?.pictures || !finger || !way) {
    return;
  }
  if (cloth.loads !== cloth.loaded) {
    cloth.asked = told; // the pictures of this cloth are still being drawn
    return;
  }
  const { id } = finger;
  if (cloth.hold) {
    const other = cloth.hold.finger !== null && cloth.hold.finger !== id;
    if (other || (cloth.hold.finger === id && cloth.hold.way === way)) {
      return;
    }
    hide(cloth);
  }
  const { pictures } = cloth;
  const { size, cell, width, height } = pictures;
  const start = [local[0] - pictures.left, local[1] - pictures.above];
  const [x, y] = start;
  if (x < -cell / 2 || y < -cell / 2 || x > width + cell / 2 || y > height + cell / 2) {
    return;
  }
  const canvas = document.createElement("canvas");
  const scale = Math.min(devicePixelRatio, 2);
  const room = size * ROOM;
  const side = size + 2 * room;
  canvas.width = canvas.height = Math.ceil(side * scale);
  const origin = [page[0] - way * local[0], page[1] - way * local[1]];
  canvas.style.cssText = `position:absolute;left:0;top:0;width:${side}px;height:${side}px;`
    + `transform-origin:0 0;transform:matrix(${way},0,0,${way},${origin[0] - way * room},`
    + `${origin[1] - way * room})`;
  cloth.hold = {
    cloth: pictures, canvas, way, origin, finger: id,
    start: [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))],
    under: pictures.under, found: { axis: 0, line: 0, way: 0 }, end: start, axis: 0,
  };
  follow(cloth.hold, finger.now);
  // Fingers that went down before the app had told of this one.
  for (const other of fingers.values()) {
    if (other.down.timeStamp > finger.down.timeStamp) {
      second(other.down);
    }
  }
  if (finger.lifted) {
    fingers.delete(id);
    letGo(cloth, cloth.hold);
  }
};

const touch = (event) => {
  const id = event.pointerId;
  if (event.type === "pointerdown") {
    second(event);
    fingers.set(id, { id, down: event, now: event, lifted: false });
  } else if (fingers.has(id) && !fingers.get(id).lifted) {
    fingers.get(id).now = event;
  }
  for (const { hold } of cloths.values()) {
    if (hold?.finger === id && event.type === "pointermove") {
      follow(hold, event);
    }
  }
};
const lift = (event) => {
  const id = event.pointerId;
  const finger = fingers.get(id);
  fingers.delete(id);
  let held = false;
  for (const cloth of cloths.values()) {
    const { hold } = cloth;
    if (hold && hold.finger === id) {
      held = true;
      if (event.type === "pointercancel") {
        hold.found = { ...hold.found, line: 0 };
      }
      letGo(cloth, hold);
    }
  }
  if (finger && !held && event.type === "pointerup") {
    finger.lifted = true;
    fingers.set(id, finger);
    setTimeout(() => fingers.get(id) === finger && fingers.delete(id), FORGOTTEN);
  }
};
for (const kind of ["pointerdown", "pointermove"]) {
  window.addEventListener(kind, touch, { capture: true, passive: true });
}
for (const kind of ["pointerup", "pointercancel"]) {
  window.addEventListener(kind, lift, { capture: true, passive: true });
}

const load = async (told) => {
  const cloth = cloths.get(told.load) ?? { number: told.load, loads: 0, hold: null };
  cloths.set(told.load, cloth);
  cloth.loads += 1;
  const mine = cloth.loads;
  const pictures = await prepared(told);
  if (mine === cloth.loads && cloths.get(told.load) === cloth) {
    cloth.pictures = pictures;
    cloth.loaded = mine;
    say({ cloth: told.load, ready: true });
    const { hold } = cloth;
    if (hold && hold.finger === null) {
      hold.renewed = true;
      if (hold.settled) {
        rest(cloth, hold, LANDING);
      }
    }
    const { asked } = cloth;
    cloth.asked = null;
    if (asked) {
      take(asked);
    }
  }
};

channel.addEventListener("message", ({ data }) => {
  const told = JSON.parse(data);
  if (told.load) {
    load(told).catch(() => cloths.delete(told.load));
  } else if (told.down) {
    take(told);
  } else if (told.drop && cloths.has(told.drop)) {
    hide(cloths.get(told.drop));
    cloths.delete(told.drop);
  }
});
layer.style.cssText = "position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:2";
document.body.append(layer);
say({ cloth: 0, ready: true });
