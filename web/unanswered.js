// A served page whose app does not answer any more says so, where Flet's client would only show a
// ring that turns. The client tries again ever more seldom, so the page looks itself, and is loaded
// again where there is an answer and the client has not heard it.
(() => {
  const WORDS = {
    en: [
      "The app does not answer",
      "The computer that runs the app is off or out of reach. Everything goes on as soon as it "
        + "answers. If you had a seat at a table, it is kept.",
      "Try again",
      "Still no answer.",
    ],
    ko: [
      "앱에서 응답이 없어요",
      "앱을 실행한 컴퓨터가 꺼졌거나 연결이 닿지 않아요. 다시 연결되면 바로 이어져요. 앉아 있었다면 "
        + "자리도 그대로예요.",
      "다시 시도",
      "아직 응답이 없어요.",
    ],
    ja: [
      "アプリから応答がありません",
      "アプリを動かしているパソコンが止まっているか、つながらない場所にあります。つながりしだい元に"
        + "戻ります。席についていた人は、席もそのままです。",
      "もう一度試す",
      "まだ応答がありません。",
    ],
    "zh-Hant": [
      "程式沒有回應",
      "執行這個程式的電腦可能關機了，或連不上。一有回應就會接上。原本有座位的話，座位還在。",
      "再試一次",
      "還是沒有回應。",
    ],
    "zh-Hans": [
      "应用没有回应",
      "运行这个应用的电脑可能关机了，或连接不上。一有回应就会接上。原本有座位的话，座位还在。",
      "再试一次",
      "还是没有回应。",
    ],
  };
  const STYLE = `
    #unanswered {
      position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px;
      display: flex; flex-direction: column; align-items: center; justify-content: safe center;
      gap: 16px; color-scheme: light dark; background: Canvas; color: CanvasText;
      font: 17px/1.5 system-ui, sans-serif; text-align: center; touch-action: auto;
    }
    #unanswered > * { margin: 0; max-inline-size: 34em; }
    #unanswered h1 { font-size: 22px; outline: none; }
    #unanswered button { font: inherit; min-block-size: 48px; padding: 0 24px; }
  `;
  // Milliseconds without an answer: a page that is only loaded again says nothing.
  const PATIENCE = 1600;
  // Milliseconds between two looks.
  const EVERY = 2000;
  let line = null;
  let timer = 0;
  let panel = null;

  const language = () => {
    const tags = [document.documentElement.lang, ...navigator.languages];
    for (const tag of tags) {
      const [name, ...more] = tag.split("-");
      const traditional = more.some((each) => ["Hant", "TW", "HK", "MO"].includes(each));
      const found = name === "zh" ? `zh-${traditional ? "Hant" : "Hans"}` : name;
      if (found in WORDS) {
        return found;
      }
    }
    return "en";
  };

  const answers = async () => {
    try {
      await fetch(document.baseURI, { cache: "no-store" });
      return true;
    } catch {
      return false;
    }
  };

  const look = async (shown, heard = false) => {
    await new Promise((done) => setTimeout(done, EVERY));
    const answered = await answers();
    if (panel !== shown) {
      return;
    }
    if (answered && heard) {
      location.reload();
    } else {
      look(shown, answered);
    }
  };

  const add = (kind, text) => {
    const node = document.createElement(kind);
    node.textContent = text;
    panel.append(node);
    return node;
  };

  const show = () => {
    if (panel) {
      return;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const locale = language();
    const [title, text, again, still] = WORDS[locale];
    panel = document.createElement("main");
    panel.id = "unanswered";
    panel.lang = locale;
    const heading = add("h1", title);
    heading.tabIndex = -1;
    add("p", text);
    const note = add("p", "");
    note.setAttribute("role", "status");
    add("button", again).onclick = async () => {
      note.textContent = "";
      if (await answers()) {
        location.reload();
      } else {
        note.textContent = still;
      }
    };
    document.body.append(panel);
    for (const each of document.body.children) {
      each.inert = each !== panel;
    }
    heading.focus();
    look(panel);
  };

  const hide = () => {
    clearTimeout(timer);
    timer = 0;
    if (panel) {
      panel.remove();
      panel = null;
      for (const each of document.body.children) {
        each.inert = false;
      }
    }
  };

  const miss = () => {
    timer ||= setTimeout(show, PATIENCE);
  };

  window.WebSocket = class extends window.WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("open", () => {
        line = this;
        hide();
      });
      // An attempt that fails never was the line.
      this.addEventListener("close", () => line === this && miss());
    }
  };
  window.addEventListener("offline", () => line && miss());
  window.addEventListener("online", () => line?.readyState === WebSocket.OPEN && hide());
})();
