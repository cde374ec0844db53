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

// What the client sends for the tap on each game, with what it is given for that and what it sends
// for the arrow on the page that this shows. The names of controls in a tap are those of the home
// screen that the build has recorded.
let games = [];
const EACH = 3;
// What the client sends when it has gone back, and what it is given before it shows home anew.
let away;
let cleared;
const findAnswers = async (screen) => {
  const [home, taps] = await Promise.all([findBuilt(""), findBuilt(`-${WIDTH}`)]);
  if (home && taps && isSame(home, screen)) {
    const [first, second, ...packets] = packetsOf(taps);
    away = first;
    cleared = second;
    games = packets.filter((_, index) => index % EACH === 0).map((tap, index) => (
      { tap, given: packets[EACH * index + 1], arrow: packets[EACH * index + 2] }
    ));
  }
};
firstScreen.then((screen) => screen && isNew && fits && findAnswers(screen))
  .catch((error) => console.info(`No answers: ${error}`));

let answered = null;
const answerTap = (game) => {
  answered = game;
  performance.mark("answered");
  python.postMessage({ answer: game.given });
  give(packetsOf(game.given));
};
// The way back from an answer shows the recorded home screen once more, and the app never hears of
// either. The address changes for the arrow too, where the browser has not changed it already.
const undoAnswer = (goes) => {
  answered = null;
  noteWaiting("tap", false);
  python.postMessage({ undo: true });
  if (goes) {
    history.back();
  }
  give([cleared, ...packetsOf(shown)]);
};
// Whether a packet of the client's was answered here in the place of the app.
const answerHere = (packet) => {
  if (passed.has("live")) {
    return false;
  }
  if (answered) {
    const arrow = isSame(packet, answered.arrow);
    if (arrow || isSame(packet, away)) {
      undoAnswer(arrow);
    }
    return arrow;
  }
  const game = games.find(({ tap }) => isSame(tap, packet));
  if (game) {
    answerTap(game);
  }
  return Boolean(game);
};

// Another tap waits for the app, and after a while the page says so.
const CLICK = "click";
const noteTap = (sent) => {
  if (shown && !passed.has("live") && new TextDecoder("latin1").decode(sent).includes(CLICK)) {
    noteWaiting("tap", true);
  }
};
window.addEventListener("live", () => noteWaiting("tap", false));
