// Says what is missing where the app cannot run. Plain enough for browsers of any age.
var page = (function () {
  var all = {words};

  // Settings or shelf as they were seen last; null where there is none. Earlier versions had them
  // in Flet's preferences, which are JSON inside JSON.
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

  // Flet's client does not start where even this is refused; it needs it for one visit only.
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

  function findMissing() {
    // A browser that cannot read boot.js has no channel.
    if (typeof WebAssembly !== "object" || typeof appChannel !== "string") {
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

  // Covers the page with what is wrong (old, webgl, storage or failure) and what to do about it.
  function say(kind, detail) {
    if (document.getElementById("trouble")) {
      return;
    }
    var box = document.createElement("main");
    box.id = "trouble";
    box.setAttribute("role", "alert");
    add(box, "h1", words[kind + ".title"]);
    add(box, "p", words[kind + ".text"]);
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
    document.body.appendChild(box);
  }

  var locale = chooseLocale();
  var words = all[locale];
  var missing = findMissing();
  document.documentElement.lang = locale;
  document.title = words.name;
  if (!hasSessionStorage()) {
    replaceSessionStorage();
  }
  if (missing) {
    document.addEventListener("DOMContentLoaded", function () {
      say(missing);
    });
  }
  return { locale: locale, words: words, missing: missing, say: say, stored: stored };
})();
