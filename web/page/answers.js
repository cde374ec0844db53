// A new player's tap on a game is answered from a recording while Python still starts. The app is
// then told where the tap has led, and draws the same (first_screen.py).
// On a page that is much wider than a recording, all would move when the app is there.
const WIDER = 1.11;
const WIDTHS = {widths};
const { clientWidth } = document.documentElement;
const WIDTH = WIDTHS.filter((width) => width <= clientWidth).at(-1);
const fits = clientWidth <= WIDER * WIDTH || WIDTH === WIDTHS.at(-1);

const isSame = (one, other) => (
  one.length === other.length && one.every((byte, index) => byte === other[index])
);

// For each game what the client sends for the tap on it, what it is given for that, and what it sends
// when it has gone to the address of the set-up page and for the arrow on that page. The names of
// controls in a tap are those of the home screen that the build has recorded.
let games = [];
const EACH = 4;
// What the client sends when it has gone back, and what it is given before it shows home anew.
let away;
let cleared;
const findAnswers = async (screen) => {
  const [home, taps] = await Promise.all([findBuilt(""), findBuilt(`-${WIDTH}`)]);
  if (home && taps && isSame(home, screen)) {
    const packets = packetsOf(taps);
    [away, cleared] = packets;
    for (let at = 2; at < packets.length; at += EACH) {
      const [tap, given, arrival, arrow] = packets.slice(at, at + EACH);
      games.push({ tap, given, arrival, arrow });
    }
  }
};
firstScreen.then((screen) => screen && isNew && fits && findAnswers(screen))
  .catch((error) => console.info(`No answers: ${error}`));

let answered = null;
const answer = (game, leads) => {
  answered = game;
  performance.mark("answered");
  noteWaiting("tap", false);
  python.postMessage({ answer: game.given });
  const [way, ...drawn] = packetsOf(game.given);
  give(leads ? [way, ...drawn] : drawn);
};
// The way back from an answer shows the recorded home screen once more, and the app never hears of
// either.
const undoAnswer = () => {
  answered = null;
  noteWaiting("tap", false);
  python.postMessage({ undo: true });
  give([cleared, ...packetsOf(shown)]);
};
// Whether a packet of the client's was answered here in the place of the app. Where the browser has
// gone back or forward, the client is there already, and the app is to hear of it.
const answerHere = (packet) => {
  if (passed.has("live") || !games.length) {
    return false;
  }
  const is = (other) => isSame(packet, other);
  const gone = games.find(({ arrival }) => is(arrival));
  if (answered && is(answered.arrow)) {
    undoAnswer();
    history.back();
    return true;
  }
  if (answered && gone !== answered && (gone || is(away))) {
    undoAnswer();
  }
  if (gone && !answered) {
    answer(gone, false);
  }
  const tapped = !answered && games.find(({ tap }) => is(tap));
  if (tapped) {
    answer(tapped, true);
  }
  return Boolean(tapped);
};

// Another tap waits for the app, and after a while the page says so.
const CLICK = "click";
const noteTap = (sent) => {
  if (shown && !passed.has("live") && new TextDecoder("latin1").decode(sent).includes(CLICK)) {
    noteWaiting("tap", true);
  }
};
window.addEventListener("live", () => noteWaiting("tap", false));
