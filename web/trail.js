// Every screen of the app stands in the browser's history once, so the way back always leads out.
//
// The app only ever says which address is shown next, and Flutter pushes that address. This script
// goes back instead if the address is already in the history, and replaces a table by the table
// that follows it, a tab of the book by another, and a set-up page by the table that was begun on
// it, or by the room of several phones that was opened on it, which the table then replaces. A
// set-up page replaces the lessons that lead to it. An arrow, a cross or a closed sheet therefore
// removes what it leaves, and the phone's way back leads no further into the app. The script runs before
// Flutter, which then finds a history that behaves like this by itself.
(() => {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const PATIENCE = 1000;
  const isTable = (address) => address.startsWith("#/table/");
  const isSetUp = (address) => address.startsWith("#/new/");
  const isRoom = (address) => address.startsWith("#/room/");
  const isTab = (address) => /^#\/(?:book|people|statistics)$/.test(address);
  const isLesson = (address) => address.startsWith("#/lessons/");
  const path = (address) => address.split("?", 1)[0];
  const here = () => (location.hash.length > 1 ? location.hash : "#/");
  const addressOf = (url) => new URL(url, location.href).hash || "#/";

  // The addresses below an entry, the lowest first. The browser keeps them with the entry, also
  // when the page is loaded again.
  const below = () => history.state?.trail ?? [];
  const noted = (state, trail) => ({ ...state, trail });

  // The address of the list that a chapter belongs to.
  const listOf = (address) => /^#\/(?:rules|lessons)\/[^/?]+(?=\/[^/?])/.exec(address)?.[0];
  // A chapter of the rules that is opened from a table stands right above it.
  const lacksList = (address, trail) =>
    listOf(address) && !trail.includes(listOf(address)) &&
    (trail.at(-1) === "#/" || !address.startsWith("#/rules/"));

  // Whether a screen takes the place of the one on top: a chapter, or the list, of a chapter of the
  // same list; a tab of the book of another; a table or a room of the page on which it was begun.
  const replaces = (top, now) => {
    const own = listOf(top);
    if (own) {
      return own === now || own === listOf(now);
    }
    if (isTab(top)) {
      return isTab(now);
    }
    return isSetUp(top) ? isTable(now) || isRoom(now) : isRoom(top) && isTable(now);
  };

  // The place of an address that is there already, or of what it takes the place of; -1 for none.
  const placeOf = (address, trail) => {
    const same = trail.lastIndexOf(address);
    if (same >= 0) {
      return same;
    }
    const list = trail.lastIndexOf(listOf(address));
    // A sheet stands above its own chapter, as above any other screen.
    const chapter = list >= 0 ? trail[list + 1] : undefined;
    if (chapter && path(chapter) !== path(address)) {
      return list + 1;
    }
    const now = path(address);
    const top = path(trail.at(-1) ?? "");
    const ended = isTable(now) ? isTable : isSetUp(now) ? isLesson : () => false;
    const other = trail.findIndex((each) => ended(each) && path(each) !== now);
    if (other >= 0) {
      return other;
    }
    // The screen itself, and not a sheet over it.
    return replaces(top, now) && now !== top ? trail.findIndex((each) => path(each) === top) : -1;
  };

  const page = location.pathname + location.search;
  const put = (state, trail, title, url) => {
    const address = addressOf(url);
    const whole = [...trail];
    if (lacksList(address, trail)) {
      push(noted(null, trail), "", page + listOf(address));
      whole.push(listOf(address));
    }
    push(noted(state, whole), title, url);
  };

  let last = null;
  let going = null;
  const note = () => {
    last = { trail: below(), address: here() };
  };
  const goBack = (steps, state, title, url) => {
    // A browser that has dropped the earlier entries fires no event.
    going = { state, title, url, timer: setTimeout(arrive, PATIENCE) };
    history.go(-steps);
  };
  // Where Flutter draws slowly, it says in one step that a sheet is closed and another screen shown.
  const leavesSheet = (address) => {
    const screen = path(here());
    return here() !== screen && path(address) !== screen && below().at(-1) === screen;
  };
  const arrive = () => {
    const { state, title, url, timer, next } = going;
    clearTimeout(timer);
    going = null;
    if (here() !== addressOf(url)) {
      replace(noted(state, below()), title, url);
    }
    note();
    if (next) {
      history.pushState(...next);
    }
  };

  history.pushState = (state, title, url) => {
    if (going) {
      going.next = [state, title, url];
      return;
    }
    const trail = [...below(), here()];
    const place = placeOf(addressOf(url), trail);
    if (place < 0 && leavesSheet(addressOf(url))) {
      goBack(1, null, "", page + path(here()));
      going.next = [state, title, url];
    } else if (place < 0) {
      put(state, trail, title, url);
    } else if (place === trail.length - 1) {
      replace(noted(state, below()), title, url);
    } else {
      goBack(trail.length - 1 - place, state, title, url);
    }
    note();
  };
  history.replaceState = (state, title, url) => {
    if (!going) {
      replace(noted(state, below()), title, url);
      note();
    }
  };
  // A dialog of the page itself, such as the camera's picture, is no screen of the app: the way back
  // closes it, and the screen below stays. The browser has left that screen by then, so it goes there
  // again, and the app hears of neither.
  let returns = false;
  const stays = () => {
    const steps = last.trail.length - below().length;
    const dialog = document.querySelector("dialog[open]");
    if (!returns && (!dialog || !steps || !history.state?.trail)) {
      return false;
    }
    dialog?.close();
    returns = steps !== 0;
    if (returns) {
      history.go(steps);
    }
    return true;
  };
  window.addEventListener("popstate", (event) => {
    if (!going && stays()) {
      event.stopImmediatePropagation();
      return;
    }
    if (going) {
      // Flutter shows that screen already.
      event.stopImmediatePropagation();
      arrive();
      return;
    }
    if (!history.state?.trail) {
      // Somebody has typed an address, and the browser has put it on top.
      const trail = last.address === here() ? last.trail : [...last.trail, last.address];
      const place = placeOf(here(), trail);
      replace(noted(history.state, trail), "", location.href);
      if (place >= 0) {
        goBack(trail.length - place, history.state, "", location.href);
      } else if (lacksList(here(), trail)) {
        const chapter = location.href;
        const list = listOf(here());
        replace(noted(null, trail), "", page + list);
        push(noted(null, [...trail, list]), "", chapter);
      }
    }
    note();
  });

  // When the app is opened by an address, home is put below it, and no sheet is open.
  const screen = path(here());
  if (!history.state?.trail) {
    replace(noted(null, []), "", `${page}#/`);
    if (screen !== "#/") {
      put(null, ["#/"], "", page + screen);
    }
  } else if (below().at(-1) === screen) {
    history.back();
  }
  note();
})();
