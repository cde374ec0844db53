// A piece that a finger carries over a board of squares. The app prepares it as pictures. While it
// is carried, the page moves it from cell to cell over Flutter's canvas; the app is not told of the
// moves.
{
  // Milliseconds that Flutter has to draw the piece where it was put down.
  const LANDING = 100;
  // Milliseconds after which a piece without a finger leaves the page, whatever the app does.
  const FORGOTTEN = 3000;

  const layer = document.createElement("div");
  layer.id = "carried";
  layer.hidden = true;
  layer.ariaHidden = "true";
  const fingers = new Map();
  let hand = null;
  let held = null;
  let gone;

  const drawn = (svg) => {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    return document.importNode(documentElement, true);
  };

  const between = (least, value, most) => Math.max(least, Math.min(most, value));

  const follow = ({ clientX, clientY }) => {
    const { cell, side, rows, columns, shape, filled } = hand;
    const away = (now, start) => Math.round((held.way * (now - start)) / cell);
    const row = between(0, held.row + away(clientY, held.start[1]), side - rows);
    const column = between(0, held.column + away(clientX, held.start[0]), side - columns);
    const place = `${row},${column}`;
    if (place === held.place) {
      return;
    }
    held.place = place;
    const covered = shape.map(([down, right]) => filled[(row + down) * side + column + right] === "1");
    hand.free.hidden = covered.some(Boolean);
    hand.blocked.hidden = !hand.free.hidden;
    hand.edge.hidden = !hand.free.hidden;
    hand.crosses.forEach((cross, index) => {
      cross.hidden = !covered[index];
    });
    hand.ghost.style.transform = `translate(${column * cell}px, ${row * cell}px)`;
  };

  const boxed = (svg) => {
    const box = document.createElement("div");
    box.append(drawn(svg));
    return box;
  };

  const prepare = (told) => {
    const ghost = document.createElement("div");
    const free = boxed(told.free);
    const blocked = boxed(told.blocked);
    const crosses = told.shape.map(([down, right]) => {
      const cross = boxed(told.cross);
      cross.style.transform = `translate(${right * told.cell}px, ${down * told.cell}px)`;
      return cross;
    });
    const edge = boxed(told.edge);
    ghost.append(free, blocked, ...crosses, edge);
    layer.replaceChildren(ghost);
    hand = { ...told, ghost, free, blocked, crosses, edge };
  };

  const hide = () => {
    layer.hidden = true;
    held = null;
  };

  const near = (x, y) => {
    const far = (finger) => Math.hypot(finger.clientX - x, finger.clientY - y);
    return [...fingers.values()].sort((one, other) => far(one) - far(other))[0];
  };

  const take = (told) => {
    const [x, y] = told.now;
    const finger = near(x, y);
    if (!hand || !finger) {
      return;
    }
    clearTimeout(gone);
    held = { ...told, finger: finger.pointerId, place: null };
    layer.style.transform = `matrix(${told.way}, 0, 0, ${told.way}, ${told.origin.join(", ")})`;
    layer.hidden = false;
    follow(finger);
  };

  const leave = (time) => {
    clearTimeout(gone);
    gone = setTimeout(hide, time);
  };

  const touch = (event) => {
    if (hand && (event.type === "pointerdown" || fingers.has(event.pointerId))) {
      fingers.set(event.pointerId, event);
      if (event.pointerId === held?.finger) {
        follow(event);
      }
    }
  };
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId === held?.finger) {
      held.finger = null;
      leave(FORGOTTEN);
    }
  };
  window.addEventListener("pointerdown", touch, { capture: true, passive: true });
  window.addEventListener("pointermove", touch, { capture: true, passive: true });
  window.addEventListener("pointerup", lift, { capture: true, passive: true });
  window.addEventListener("pointercancel", lift, { capture: true, passive: true });

  new BroadcastChannel(`${appChannel}.carry`).addEventListener("message", ({ data }) => {
    const { load, take: taken } = JSON.parse(data);
    if (load) {
      prepare(load);
    } else if (taken) {
      take(taken);
    } else if (held) {
      leave(LANDING);
    }
  });
  document.body.append(layer);
}
