"""What browsers and lines do to the app, shown in Chromium: it goes on, or says what is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tools.pilot.browser import ANSWER, START, Phone
from tools.pilot.player import start
from ui.text import LOCALES, Words
from web.build import WORDS
from web.client import stock_client
from web.patches import patch_context

PAGE_WORDS = json.loads(WORDS.read_text("utf-8"))
KAKAO = (
    "Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 KAKAOTALK/25.9.2 (INAPP)"
)
LINE = KAKAO.replace("KAKAOTALK/25.9.2 (INAPP)", "Line/15.17.0/IAB")
WECHAT = KAKAO.replace("KAKAOTALK/25.9.2 (INAPP)", "MicroMessenger/8.0.60")

NOTE_CONTEXTS = """const { getContext } = OffscreenCanvas.prototype;
window.noted = [];
OffscreenCanvas.prototype.getContext = function (...given) {
  const context = getContext.apply(this, given);
  noted.push(context);
  return context;
};"""
LOSE_CONTEXT = """() => {
  document.documentElement.dataset.before = "";
  noted.at(-1).getExtension("WEBGL_lose_context").loseContext();
}"""
NOTE_COPIES = """() => {
  const { prototype } = flutterCanvasKit.PathBuilder;
  const { setFillType } = prototype;
  window.copies = [];
  prototype.setFillType = function (type) {
    const copy = setFillType.call(this, type);
    copies.push(copy);
    return copy;
  };
}"""
NO_CHANNELS = """globalThis.BroadcastChannel = class {
  constructor() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
};"""
LOOKS = 3
"""How often it is not said which worker is ready."""

LATE_WORKER = """const { get } = Object.getOwnPropertyDescriptor(
  ServiceWorkerRegistration.prototype, "active");
window.looked = 0;
Object.defineProperty(ServiceWorkerRegistration.prototype, "active", { get() {
  looked += 1;
  return looked > LOOKS ? get.call(this) : null;
} });"""
NOTE_UPDATES = """window.updates = 0;
ServiceWorkerRegistration.prototype.update = async () => { updates += 1; };"""
COME_BACK_LATER = """() => {
  const later = Date.now() + 2 * 3600000;
  Date.now = () => later;
  document.dispatchEvent(new Event("visibilitychange"));
  return updates;
}"""
PICTURE = """async () => {
  const name = (await caches.keys()).find((key) => key.startsWith("python "));
  return [name, (await (await caches.open(name)).keys())[0].url];
}"""
SPOIL = """async ([name, url]) => {
  await (await caches.open(name)).put(url, new Response(new Uint8Array(64)));
}"""
PICTURES = """async () => {
  const name = (await caches.keys()).find((key) => key.startsWith("python "));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""
STATE = "localStorage.getItem('pocket_table.picture')"


@pytest.fixture
def page(fresh: BrowserContext) -> Page:
    """A page of a device without any past, on which nothing is opened yet."""
    return fresh.new_page()


def drawn_anew(page: Page) -> bytes:
    """A picture of what is drawn now, and not of what was drawn once: the window changes its size
    for a moment, for what has been drawn stays on the screen until something draws again."""
    page.set_viewport_size({"width": 420, "height": 844})
    page.wait_for_timeout(1500)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(1500)
    return page.screenshot()


@pytest.mark.long("that Flutter's own code is mended is held by the build; this takes a minute")
def test_a_lost_context_is_replaced_and_drawn_again(page: Page, app_url: str) -> None:
    page.add_init_script(NOTE_CONTEXTS)
    phone = Phone(page, app_url)
    phone.open()
    phone.passed("live")
    before = drawn_anew(page)
    while (again := drawn_anew(page)) != before:
        before = again
    page.evaluate(LOSE_CONTEXT)
    page.wait_for_timeout(4000)
    assert page.locator("html[data-before]").count()
    assert any(drawn_anew(page) == before for _ in range(8))
    assert page.locator("html[data-before]").count()


@pytest.mark.long("only where Flutter itself does not replace it, which the build holds")
def test_a_lost_context_that_nobody_replaces_ends_in_a_new_start(
    unkept: Page, app_url: str, web_build: Path
) -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8").split("\n")
    mended = patch_context("\n".join(stock)).split("\n")
    at = next(n for n, lines in enumerate(zip(stock, mended, strict=False)) if len(set(lines)) > 1)
    patched = (web_build / "main.dart.js").read_text("utf-8")
    assert patched.count(mended[at]) == 1
    unmended = patched.replace(mended[at], f"{stock[at]}\n{mended[at]}")
    unkept.route(
        "**/main.dart.js*",
        lambda route: route.fulfill(body=unmended, content_type="text/javascript"),
    )
    unkept.add_init_script(NOTE_CONTEXTS)
    phone = Phone(unkept, app_url)
    phone.open()
    phone.passed("live")
    unkept.evaluate(LOSE_CONTEXT)
    unkept.locator("html:not([data-before])").wait_for(state="attached", timeout=ANSWER)
    phone.faults.clear()
    phone.ready()


@pytest.mark.long("how much memory a long game takes; the build refuses to leave it out unsaid")
def test_copies_of_paths_do_not_stay_in_the_engine(unkept: Page, app_url: str) -> None:
    phone = Phone(unkept, app_url)
    phone.open()
    unkept.evaluate(NOTE_COPIES)
    start(phone, "en")
    unkept.wait_for_function("copies.length > 0")
    assert not unkept.evaluate("copies.filter((copy) => copy && !copy.isDeleted()).length")


@pytest.mark.long("only an old browser has none")
def test_page_and_app_talk_where_there_are_no_channels(
    unkept: Page, app_url: str, web_build: Path
) -> None:
    words = Words("en")
    body = f"{NO_CHANNELS}\n{(web_build / 'channel.js').read_text('utf-8')}"
    unkept.route(
        "**/channel.js", lambda route: route.fulfill(body=body, content_type="text/javascript")
    )
    unkept.add_init_script(NO_CHANNELS)
    phone = Phone(unkept, app_url)
    phone.open()
    phone.passed("live")
    unkept.evaluate("offer({ update: true })")
    phone.tap("button", words("offer.update.later"))
    gone = phone.find("button", words("offer.update.later"))
    gone.wait_for(state="detached", timeout=ANSWER)
    start(phone, "en", "patchwork.setup.seats.2")
    phone.assert_clean()


RARELY = pytest.mark.long("guessed by the same lines, which change once in a year")


@pytest.mark.long("three browsers that say what they have")
@pytest.mark.parametrize(
    ("agent", "memory", "cores", "quota", "enough"),
    [
        pytest.param("Macintosh", None, 8, 0, True, marks=RARELY),
        pytest.param("X11; Linux", None, 1, 0, False, marks=RARELY),
        ("iPhone", None, 6, 38e9, True),
        ("iPhone", None, 6, 0, False),
        pytest.param("Android 14; Mobile", None, 8, 2e9, False, marks=RARELY),
        pytest.param("Android 14; Mobile", 8, 8, 0, True, marks=RARELY),
        ("Android 14; Mobile", 1, 8, 38e9, False),
    ],
)
def test_memory_for_a_picture_is_guessed_with_care(
    unkept: Page,
    app_url: str,
    agent: str,
    memory: float | None,
    cores: int,
    quota: float,
    enough: bool,
) -> None:
    told = {"userAgent": agent, "deviceMemory": memory, "hardwareConcurrency": cores}
    unkept.add_init_script(f"""for (const [name, value] of Object.entries({json.dumps(told)})) {{
      Object.defineProperty(Navigator.prototype, name, {{ get: () => value ?? undefined }});
    }}
    StorageManager.prototype.estimate = async () => ({{ quota: {quota} }});""")
    unkept.route("**/flutter_bootstrap.js", lambda route: route.abort())
    unkept.goto(app_url, wait_until="domcontentloaded")
    assert unkept.evaluate("hasMemory()") is enough


@pytest.mark.long("that a bad picture hurts nobody is held in the short tier; this counts on")
def test_a_picture_that_fails_twice_is_the_last(context: BrowserContext, app_url: str) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.open()
    phone.passed("live")
    phone.page.evaluate("takePicture()")
    phone.passed("picture")
    picture = phone.page.evaluate(PICTURE)
    for failures in (1, 2):
        phone.page.evaluate(SPOIL, picture)
        phone.reload()
        assert phone.passed("restored", "python") == "python"
        phone.passed("live")
        assert phone.page.evaluate(STATE) == str(failures)
    phone.page.evaluate(SPOIL, picture)
    phone.reload()
    phone.passed("live")
    assert phone.page.evaluate(STATE) == "never"
    assert phone.page.evaluate("performance.getEntriesByName('restoring').length") == 0
    assert phone.page.evaluate(PICTURES) == 0


@pytest.mark.long("only a browser whose service worker is named late needs it")
def test_a_worker_that_is_ready_and_not_named_yet_is_waited_for(page: Page, app_url: str) -> None:
    page.add_init_script(LATE_WORKER.replace("LOOKS", str(LOOKS)))
    phone = Phone(page, app_url)
    phone.open()
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=START)
    assert page.evaluate("looked") > LOOKS
    phone.assert_clean()


@pytest.mark.long("only a browser whose service worker is named late needs it")
def test_updates_are_looked_for_though_no_worker_is_named(page: Page, app_url: str) -> None:
    page.add_init_script(LATE_WORKER.replace("LOOKS", "Infinity") + NOTE_UPDATES)
    phone = Phone(page, app_url)
    phone.open()
    page.wait_for_function("() => looked > 0", timeout=START)
    assert page.evaluate(COME_BACK_LATER) == 1


def test_a_start_that_comes_to_nothing_is_said(unkept: Page, app_url: str) -> None:
    words = PAGE_WORDS["en"]
    unkept.route("**/canvaskit.wasm", lambda route: route.abort())
    unkept.goto(app_url, wait_until="commit")
    unkept.get_by_role("heading", name=words["failure.title"]).wait_for(timeout=START)
    unkept.unroute("**/canvaskit.wasm")
    unkept.get_by_role("button", name=words["trouble.again"]).click()
    Phone(unkept, app_url).ready()


@pytest.mark.long("a line slowed on purpose")
def test_the_share_moves_before_the_first_large_file_is_there(unkept: Page, app_url: str) -> None:
    words = PAGE_WORDS["en"]
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    unkept.route("**/main.dart.js*", hold)
    unkept.route("**/*.wasm", hold)
    unkept.goto(app_url, wait_until="commit")
    unkept.get_by_text(words["loading.screen"]).wait_for(timeout=ANSWER)
    bar = unkept.locator("#splash-progress")
    seen = []
    for _ in range(3):
        seen.append(float(bar.evaluate("bar => bar.value")))
        unkept.wait_for_timeout(1500)
    assert 0 < seen[0] < seen[1] < seen[2] < 1
    for route in held:
        route.continue_()
    unkept.unroute("**/*")
    Phone(unkept, app_url).ready()


@pytest.mark.long("waits for a line that comes and goes")
def test_pictures_come_when_the_line_is_back(unkept: Page, app_url: str) -> None:
    words = Words("en")
    note = unkept.get_by_text(PAGE_WORDS["en"]["unkept"])
    uncaught: list[str] = []
    unkept.on("pageerror", lambda error: uncaught.append(str(error)))
    phone = Phone(unkept, app_url)
    phone.open()
    phone.passed("live")
    # What the table needs of Python's is there; its pictures are not.
    asked: list[str] = []
    unkept.route("**/*.svg", lambda route: (asked.append(route.request.url), route.abort())[1])
    start(phone, "en", "patchwork.setup.seats.2")
    note.wait_for(timeout=ANSWER)
    missing = unkept.screenshot()
    assert asked
    unkept.unroute("**/*.svg")
    with unkept.expect_response(re.compile(r"\.svg$"), timeout=ANSWER):
        pass
    note.wait_for(state="detached", timeout=ANSWER)
    phone.find("button", words("table.leave")).wait_for(timeout=ANSWER)
    unkept.wait_for_timeout(1000)
    assert unkept.screenshot() != missing
    assert not uncaught


OTHERS = pytest.mark.long("another row of the same table")


@pytest.mark.parametrize(
    ("agent", "name", "address"),
    [
        (KAKAO, "kakaotalk", "kakaotalk://web/openExternal?url=http%3A"),
        pytest.param(LINE, "line", "?openExternalBrowser=1#/rules", marks=OTHERS),
        pytest.param(WECHAT, "wechat", None, marks=OTHERS),
    ],
)
def test_the_window_of_another_app_is_told_and_may_be_used(
    chromium: Browser, app_url: str, agent: str, name: str, address: str | None
) -> None:
    words = PAGE_WORDS["ko"]
    context = chromium.new_context(locale="ko-KR", user_agent=agent, service_workers="block")
    page = context.new_page()
    page.goto(f"{app_url}#/rules", wait_until="domcontentloaded")
    box = page.locator("#trouble")
    box.get_by_text(words["inapp.text"].replace("{app}", words[f"app.{name}"])).wait_for()
    if address:
        link = box.get_by_role("link", name=words["inapp.open"])
        assert address in (link.get_attribute("href") or "")
    else:
        box.get_by_text(words["inapp.menu"]).wait_for()
    # The app starts below it, and cannot be reached yet.
    page.locator("flutter-view").wait_for(state="attached", timeout=START)
    assert not page.locator("body > :not(#trouble):not([inert])").count()
    box.get_by_role("button", name=words["inapp.anyway"]).click()
    box.wait_for(state="detached")
    assert not page.locator("[inert]").count()
    page.reload(wait_until="domcontentloaded")
    assert not box.count()
    context.close()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_has_the_same_words_in_every_language(locale: str) -> None:
    assert PAGE_WORDS[locale].keys() == PAGE_WORDS["en"].keys()
    assert all("{app}" in PAGE_WORDS[locale][key] for key in ("inapp.text",))
    assert "{versions}" in PAGE_WORDS[locale]["old.text"]
