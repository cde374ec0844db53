"""Two pages in Chromium find each other by codes, and data goes from one to the other."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser.conftest import listening
from tests.browser.device import QUIET
from web.build import PAGE

BUILD = "0123abcd"
BEGIN = """async () => {
  window.sdp = await import(new URL("sdp.js", document.baseURI));
  window.line = new RTCPeerConnection({ iceServers: [] });
  window.heard = new Promise((done) => {
    window.take = (channel) => {
      window.channel = channel;
      channel.onmessage = ({ data }) => done(data);
    };
  });
  window.line.ondatachannel = ({ channel }) => window.take(channel);
  window.open = (channel) => new Promise((done, fail) => {
    setTimeout(fail, 20000, new Error("no line"));
    const look = () => (channel()?.readyState === "open" ? done() : setTimeout(look, 20));
    look();
  });
  window.gathered = async () => {
    while (window.line.iceGatheringState !== "complete") {
      await new Promise((done) => setTimeout(done, 20));
    }
    return window.line.localDescription.sdp;
  };
}"""
OFFER = """async (build) => {
  window.take(window.line.createDataChannel("line"));
  await window.line.setLocalDescription();
  const sdp = await window.gathered();
  return [window.sdp.pack(sdp, build, true), sdp];
}"""
ANSWER = """async ([code, build]) => {
  const { sdp } = window.sdp.unpack(code);
  await window.line.setRemoteDescription({ type: "offer", sdp });
  await window.line.setLocalDescription();
  return window.sdp.pack(window.line.localDescription.sdp, build, false);
}"""
ACCEPT = """async (code) => {
  const { sdp } = window.sdp.unpack(code);
  await window.line.setRemoteDescription({ type: "answer", sdp });
}"""
SAY = "(text) => window.open(() => window.channel).then(() => window.channel.send(text))"
HEAR = """() => Promise.race([
  window.heard, new Promise((done) => setTimeout(done, 20000, "nothing was heard"))])"""
FILM = """async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  stream.getTracks().forEach((track) => track.stop());
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page with nothing but the script."""
    folder = tmp_path_factory.mktemp("sdp")
    (folder / "index.html").write_text('<!DOCTYPE html><base href="/"><title>Line</title>')
    shutil.copyfile(PAGE / "sdp.js", folder / "sdp.js")
    with listening(folder) as port:
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="module")
def filming(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """A Chromium with a camera, which tells its addresses to a page that may use it."""
    words = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
    browser = playwright.chromium.launch(executable_path=executable, args=[*QUIET, *words])
    yield browser
    browser.close()


def page_of(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    page.evaluate(BEGIN)
    return page


def connect(host: Page, guest: Page) -> tuple[str, str, Any]:
    """Connect two pages by two codes, which are returned with the offer as it was; let each hear
    the other."""
    code, offer = host.evaluate(OFFER, BUILD)
    answer = guest.evaluate(ANSWER, [code, BUILD])
    host.evaluate(ACCEPT, answer)
    host.evaluate(SAY, "from the host")
    assert guest.evaluate(HEAR) == "from the host"
    guest.evaluate(SAY, "from the guest")
    assert host.evaluate(HEAR) == "from the guest"
    return code, answer, offer


def test_two_devices_that_hide_their_addresses_connect(bare: Browser, address: str) -> None:
    contexts = [bare.new_context(), bare.new_context()]
    host, guest = (page_of(each, address) for each in contexts)
    code, answer, offer = connect(host, guest)
    assert ".local" in offer
    assert len(code) < 280
    assert len(answer) < 150
    for each in contexts:
        each.close()


def test_a_host_that_has_used_its_camera_is_found_by_its_address(
    filming: Browser, bare: Browser, address: str
) -> None:
    contexts = [filming.new_context(permissions=["camera"]), bare.new_context()]
    host, guest = (page_of(each, address) for each in contexts)
    host.evaluate(FILM)
    code, _, offer = connect(host, guest)
    assert ".local" not in offer
    unpacked = guest.evaluate("(code) => window.sdp.unpack(code)", code)
    assert unpacked["build"] == BUILD
    assert unpacked["sdp"].count("a=candidate:") >= 1
    for each in contexts:
        each.close()
