// Says what is missing where the app cannot run. The code is plain enough for browsers of any age.
var page = (function () {
  var all = {words};

  // The oldest browsers that can run the app. Chrome and Edge: exceptions in WebAssembly, as
  // Pyodide has them. Firefox: workers that are modules. Safari: lookbehind in Flutter's
  // expressions.
  var OLDEST = [
    "Chrome\u00a095", "Edge\u00a095", "Firefox\u00a0114", "Safari\u00a016.4 (iOS\u00a016.4)",
  ];

  // (func try catch_all end end), the smallest module with an exception in it.
  var EXCEPTION = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
  ];

  // Apps that open a link in a window of their own, recognised by the names in their user agents.
  var IN_APPS = {
    kakaotalk: /KAKAOTALK/,
    line: /\bLine\//,
    wechat: /MicroMessenger/,
    instagram: /\bInstagram\b/,
  };
  var SEEN = "pocket_table.in_app_seen";

  // The settings or the shelf as they were seen last; null where there is none. Earlier versions
  // kept them in Flet's preferences, which are JSON inside JSON.
  function stored(key) {
    try {
      var glance = JSON.parse(localStorage.getItem("pocket_table.glance"));
      if (glance) {
        return glance[key];
      }
      return JSON.parse(JSON.parse(localStorage.getItem("flutter.pocket_table." + key)));
    } catch (error) {
      return null;
    }
  }

  function chooseLocale() {
    var settings = stored("settings");
    if (settings && all[settings.language]) {
      return settings.language;
    }
    var tags = navigator.languages || [navigator.language || ""];
    for (var index = 0; index < tags.length; index += 1) {
      var parts = tags[index].toLowerCase().split("-");
      if (parts[0] === "zh") {
        var traditional = /-(hant|tw|hk|mo)\b/i.test(tags[index]) && !/-hans\b/i.test(tags[index]);
        return traditional ? "zh-Hant" : "zh-Hans";
      }
      if (all[parts[0]]) {
        return parts[0];
      }
    }
    return "en";
  }

  function hasWebGL() {
    var canvas = document.createElement("canvas");
    return Boolean(canvas.getContext("webgl2") || canvas.getContext("webgl"));
  }

  function hasStorage() {
    try {
      localStorage.getItem("flutter.pocket_table.settings");
      return true;
    } catch (error) {
      return false;
    }
  }

  function hasSessionStorage() {
    try {
      sessionStorage.setItem("pocket_table.probe", "");
      sessionStorage.removeItem("pocket_table.probe");
      return true;
    } catch (error) {
      return false;
    }
  }

  // Flet's client does not start where even sessionStorage is refused, but needs it for one visit
  // only.
  function replaceSessionStorage() {
    var kept = {};
    Object.defineProperty(window, "sessionStorage", {
      value: {
        getItem: function (key) {
          return Object.prototype.hasOwnProperty.call(kept, key) ? kept[key] : null;
        },
        setItem: function (key, value) {
          kept[key] = String(value);
        },
        removeItem: function (key) {
          delete kept[key];
        },
      },
    });
  }

  function isYoungEnough() {
    try {
      // A browser that cannot read boot.js has no channel.
      return typeof appChannel === "string" && knowsModules && Boolean(new RegExp("(?<=a)b"))
        && WebAssembly.validate(new Uint8Array(EXCEPTION));
    } catch (error) {
      return false;
    }
  }

  // The app whose own window this is; null if there is none or somebody has chosen to play there.
  function findInApp() {
    for (var name in IN_APPS) {
      if (IN_APPS[name].test(navigator.userAgent)) {
        try {
          return localStorage.getItem(SEEN) ? null : name;
        } catch (error) {
          return name;
        }
      }
    }
    return null;
  }

  // The address that makes an app hand the page to the browser, for the apps that have one.
  function browserAddress(name) {
    var here = location.href;
    if (name === "kakaotalk") {
      return "kakaotalk://web/openExternal?url=" + encodeURIComponent(here);
    }
    if (name === "line") {
      var mark = location.hash ? here.indexOf("#") : here.length;
      var joint = location.search ? "&" : "?";
      return here.slice(0, mark) + joint + "openExternalBrowser=1" + here.slice(mark);
    }
    return null;
  }

  function findMissing() {
    if (!isYoungEnough()) {
      return "old";
    }
    if (!hasWebGL()) {
      return "webgl";
    }
    return hasStorage() ? null : "storage";
  }

  function add(parent, kind, text) {
    var node = document.createElement(kind);
    node.textContent = text;
    parent.appendChild(node);
    return node;
  }

  // While there is a cover, nothing else of the page can be reached, nor what comes later.
  function shut() {
    var box = document.getElementById("trouble");
    Array.prototype.forEach.call(document.body.children, function (each) {
      each.inert = Boolean(box) && each !== box;
    });
  }

  function cover() {
    var box = document.createElement("main");
    box.id = "trouble";
    box.setAttribute("role", "alert");
    document.body.appendChild(box);
    if (window.MutationObserver) {
      new MutationObserver(shut).observe(document.body, { childList: true });
    }
    return box;
  }

  // Covers the page with what is wrong (old, webgl, storage or failure) and what to do about it.
  // Returns the cover, or null where there is one already. A failure replaces the others.
  function say(kind, detail) {
    var before = document.getElementById("trouble");
    if (before && (kind !== "failure" || before.className === kind)) {
      return null;
    }
    if (before) {
      before.parentNode.removeChild(before);
    }
    var box = cover();
    box.className = kind;
    add(box, "h1", words[kind + ".title"]);
    add(box, "p", words[kind + ".text"].replace("{versions}", OLDEST.join(words.separator)));
    if (detail) {
      add(box, "pre", detail);
    }
    if (words[kind + ".anyway"]) {
      add(box, "button", words[kind + ".anyway"]).onclick = function () {
        box.parentNode.removeChild(box);
      };
    } else {
      add(box, "button", words["trouble.again"]).onclick = function () {
        location.reload();
      };
    }
    return box;
  }

  // Covers the page with what an app's own window cannot do, and the way into the browser.
  function sayInApp(name, then) {
    var box = cover();
    var app = words["app." + name];
    var address = browserAddress(name);
    add(box, "h1", words["inapp.title"].replace("{app}", app));
    add(box, "p", words["inapp.text"].replace("{app}", app));
    if (address) {
      var link = add(box, "a", words["inapp.open"]);
      link.href = address;
    } else {
      add(box, "p", words["inapp.menu"]);
    }
    var anyway = add(box, "button", words["inapp.anyway"]);
    anyway.className = "second";
    anyway.onclick = function () {
      box.parentNode.removeChild(box);
      try {
        localStorage.setItem(SEEN, "1");
      } catch (error) {
        // The message then comes again at the next visit.
      }
      then();
    };
  }

  var locale = chooseLocale();
  var words = all[locale];
  var missing = findMissing();
  document.documentElement.lang = locale;
  document.title = words.name;
  if (!hasSessionStorage()) {
    replaceSessionStorage();
  }
  document.addEventListener("DOMContentLoaded", function () {
    var app = findInApp();
    var sayMissing = function () {
      if (missing) {
        say(missing);
      }
    };
    if (app) {
      sayInApp(app, sayMissing);
    } else {
      sayMissing();
    }
  });
  return { locale: locale, words: words, missing: missing, say: say, stored: stored };
})();
