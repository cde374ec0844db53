// What is seen until the app draws: its name in the device's language, and how far the start is.
const names = {
  ko: "손안의 테이블",
  ja: "てのひらテーブル",
  "zh-Hant": "掌上桌遊",
  "zh-Hans": "掌上桌游",
};
const spoken = new Intl.Locale(navigator.language || "en").maximize();
const locale = spoken.language === "zh" ? `zh-${spoken.script}` : spoken.language;
if (names[locale]) {
  document.documentElement.lang = locale;
  document.getElementById("splash-name").textContent = names[locale];
}

const steps = ["runtime", "python", "packages", "flutter-first-frame", "app"];
const passed = new Set();
for (const step of steps) {
  window.addEventListener(step, () => {
    passed.add(step);
    document.getElementById("splash-progress").value = passed.size / steps.length;
    if (passed.has("app") && passed.has("flutter-first-frame")) {
      requestAnimationFrame(() => requestAnimationFrame(() => {
        document.getElementById("splash")?.remove();
        performance.mark("splash-removed");
      }));
    }
  }, { once: true });
}
