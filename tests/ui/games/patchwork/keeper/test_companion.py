"""The Automa in the phone, the box on the table: one turn of it in two taps."""

from __future__ import annotations

import re

from engine.games.patchwork.actions import Advance, Buy, Reveal
from engine.games.patchwork.automa import cards
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.keeper import asks
from engine.games.patchwork.kept import KeptOptions
from tests.ui.games.patchwork.devices import TABLE
from tests.ui.games.patchwork.keeper.devices import EN, device, state, steps, table, tile, whole
from tests.ui.games.patchwork.shown import texts
from tests.ui.kept import kept
from tests.ui.languages import TO_THE_END, in_every_language
from tools.pilot.headless import Phone, app, played
from ui.text import Words

GINGHAM, ARGYLE, CLOUDS, STARS = 2, 12, 13, 11
KNOWN = whole(GINGHAM, ARGYLE, CLOUDS, STARS)


@played
async def test_a_turn_with_the_phone_s_cards_takes_two_taps() -> None:
    game = table(Advance(), options=KeptOptions(level=4), solo=True, circle=KNOWN)
    async with app(device(game), route=TABLE) as phone:
        before = state(phone)
        await phone.tap(EN("patchwork.reveal"))
        shown = phone.texts()
        assert EN("patchwork.automa_turn") in shown
        taken = set(before.table.circle) - set(state(phone).table.circle)
        for patch in taken:
            # The patch is known by what is printed on it, for in the box its fabric has no name.
            facts = PATCHES[patch]
            printed = f"{len(facts.shape)} spaces (cost {facts.price}, time {facts.time})"
            assert f"The patch of {printed} goes to the Automa" in shown
        space = state(phone).table.sides[1].position
        assert f"The Automa’s token to space {space}" in shown
        await phone.tap(EN("patchwork.automa_done"))
        assert EN("patchwork.automa_turn") not in phone.texts()
        # It stays on the table until something else happens.
        assert f"The Automa’s token to space {space}" in phone.texts()


@played
async def test_the_patches_ahead_are_asked_where_they_are_not_known() -> None:
    game = table(Advance(), solo=True)
    assert asks(game.state) == "ahead"
    async with app(device(game), route=TABLE) as phone:
        assert EN("patchwork.reveal") not in phone.names("button")
        await phone.tap(tile(ARGYLE))
        await phone.tap(tile(CLOUDS))
        await phone.tap(tile(ARGYLE))  # not that one
        assert EN("patchwork.keeper.ahead.left", n=2) in phone.texts()
        await phone.tap(EN("patchwork.keeper.size", n=5))
        await phone.tap(tile(STARS))
        await phone.tap(tile(ARGYLE))
        assert steps(phone)[-1] == f"-1 ahead {CLOUDS},{STARS},{ARGYLE}"
        # They lie there until the card is turned.
        assert EN("patchwork.keeper.place", n=3) in " ".join(phone.names())
        await phone.tap(EN("patchwork.reveal"))
        assert kept(phone).steps[-1].action.type == "reveal"


@played
async def test_with_the_real_deck_the_card_s_number_is_tapped() -> None:
    options = KeptOptions(cards="table")
    game = table(Advance(), options=options, solo=True, circle=KNOWN)
    async with app(device(game), route=TABLE) as phone:
        assert EN("patchwork.reveal") not in phone.names("button")
        await phone.key("Enter")
        assert len(steps(phone)) == 2
        offered = [n for n in phone.names("button") if n.startswith("Card ")]
        assert len(offered) == 12
        await phone.tap(EN("patchwork.keeper.number", n=5))
        assert kept(phone).steps[-1].action == Reveal(5)
        assert EN("patchwork.automa_turn") in phone.texts()


@played
async def test_with_the_real_tactical_deck_the_back_is_asked_first() -> None:
    options = KeptOptions(cards="table", deck="tactical")
    game = table(options=options, solo=True, circle=KNOWN)
    assert asks(game.state) == "back"
    async with app(device(game), route=TABLE) as phone:
        assert EN("patchwork.keeper.guide.back") in phone.texts()
        name = next(n for n in phone.names("button") if n.endswith("on the back"))
        await phone.tap(name)
        assert cards(state(phone).table).back == int(name.split()[0])
        assert asks(state(phone)) == "turn"


@played
async def test_the_next_tactical_card_s_number_is_in_the_automa_s_card() -> None:
    game = table(options=KeptOptions(deck="tactical"), solo=True, circle=KNOWN, seed=4).settle()
    async with app(device(game), route=TABLE) as phone:
        back = state(phone).table.automa.back
        assert back is not None
        said = EN("patchwork.deck.next", n=back)
        assert any(said in name for name in phone.names("button"))
        card = phone.find(said)
        assert str(back) in texts(phone, card)


@played
async def test_the_tactical_card_stays_shown_though_the_next_back_follows() -> None:
    game = table(options=KeptOptions(deck="tactical"), solo=True, circle=KNOWN, seed=4).settle()
    game = game.play(0, Advance())
    async with app(device(game), route=TABLE) as phone:
        await phone.tap(EN("patchwork.reveal"))
        assert EN("patchwork.automa_turn") in phone.texts()
        space = state(phone).table.sides[1].position
        assert f"The Automa’s token to space {space}" in phone.texts()


@in_every_language(25)
def test_a_whole_game_in_every_language(locale: str, taps: int) -> None:
    @played
    async def play() -> None:
        game = table(solo=True, options=KeptOptions(level=4))
        words = Words(locale)
        async with app(device(game, language=locale), route=TABLE) as phone:
            for _ in range(taps):
                assert "patchwork." not in phone.texts()
                if words("result.rematch") in phone.names("button"):
                    return
                await answer(phone, words)
            assert taps < TO_THE_END, "the game does not end"

    play()


async def answer(phone: Phone, words: Words) -> None:
    """Tap what brings the game on."""
    names = phone.names("button")
    for key in ("automa_done", "reveal", "keeper.tile.no", "keeper.buy",
                "keeper.buy.free"):  # fmt: skip
        text = words(f"patchwork.{key}").partition("{")[0]
        name = next((n for n in names if n.startswith(text)), None)
        if name is not None:
            await phone.tap(name)
            return
    now = state(phone)
    if asks(now) == "ahead":
        patches = now.table.circle[now.known : now.known + now.missing]
        for patch in patches:
            await phone.tap(named(words, patch))
        return
    buys = [a for a in kept(phone).legal(0) if isinstance(a, Buy)]
    if buys:
        await phone.tap(named(words, buys[len(buys) // 2].patch))
    else:
        await phone.tap(re.compile("^" + re.escape(words("patchwork.advance").partition("{")[0])))


def named(words: Words, patch: int) -> re.Pattern[str]:
    """A patch's tile in any language."""
    name = words("patchwork.patch_facts", name=words(f"patchwork.patch.{patch}"))
    return re.compile(re.escape(name.partition("{")[0]) + r"\d")
