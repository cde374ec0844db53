// A new player's tap on a game is answered from a recording while Python still starts. The app is
// then told where the tap has led, and draws the same (first_screen.py).
const { clientWidth } = document.documentElement;
const WIDTH = {widths}.filter((width) => width <= clientWidth).at(-1);

const isSame = (one, other) => (
  one.length === other.length && one.every((byte, index) => byte === other[index])
);

// By what the client sends for the tap. The names of controls in it are those of the home screen
// that the build has recorded.
let recorded = [];
const findAnswers = async (screen) => {
  const [home, taps] = await Promise.all([findBuilt(""), findBuilt(`-${WIDTH}`)]);
  if (home && taps && isSame(home, screen)) {
    const packets = packetsOf(taps);
    recorded = packets.filter((_, index) => index % 2 === 0)
      .map((tap, index) => [tap, packets[2 * index + 1]]);
  }
};
firstScreen.then((screen) => screen && isNew && WIDTH && findAnswers(screen))
  .catch((error) => console.info(`No answers: ${error}`));

// Whether a packet of the client's was answered here. The first answer changes the screen, so it is
// the only one.
const answerHere = (sent) => {
  const [, answer] = (!passed.has("live") && recorded.find(([tap]) => isSame(tap, sent))) || [];
  if (!answer) {
    return false;
  }
  recorded = [];
  performance.mark("answered");
  python.postMessage({ answer });
  give(packetsOf(answer));
  return true;
};

// Another tap waits for the app, and after a while the page says so.
const CLICK = "click";
const noteTap = (sent) => {
  if (shown && !passed.has("live") && new TextDecoder("latin1").decode(sent).includes(CLICK)) {
    noteWaiting("tap", true);
  }
};
window.addEventListener("live", () => noteWaiting("tap", false));
