"""Messages: places, plurals, particles, references, and the language that fits a device."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.letters import END, FENCE
from engine.refs import Ref
from ui.ordinals import ordinal
from ui.particles import FORMS, final, particle
from ui.text import LOCALES, NOBODY, Words, match_locale, places

SYLLABLES = [chr(code) for code in range(0xAC00, 0xD7A4)]


def test_every_syllable_takes_the_particle_of_its_last_sound() -> None:
    assert len(SYLLABLES) == 11_172
    for syllable in SYLLABLES:
        closed = (ord(syllable) - 0xAC00) % 28
        assert final(syllable) == closed
        assert particle(syllable, "은") == ("은" if closed else "는")
        assert particle(syllable, "으로") == ("로" if closed in (0, 8) else "으로")


@given(st.sampled_from(SYLLABLES), st.sampled_from(sorted(FORMS)), st.sampled_from("”)!? "))
def test_either_form_asks_for_the_same_particle_and_marks_after_a_word_are_silent(
    syllable: str, form: str, mark: str
) -> None:
    closed, opened = FORMS[form]
    assert particle(syllable, closed) == particle(syllable, opened)
    assert particle(syllable + mark, form) == particle(syllable, form)


@pytest.mark.parametrize(
    ("word", "form", "wanted"),
    [
        ("1", "은", "은"),
        ("2", "은", "는"),
        ("3", "으로", "으로"),
        ("7", "으로", "로"),
        ("10", "을", "을"),
        ("0", "이", "이"),
        ("Ana", "은", "는"),
        ("Tom", "은", "은"),
        ("Jiyoung", "이", "이"),
        ("Paul", "으로", "로"),
        ("Peter", "을", "를"),
        ("Grace", "이", "가"),
        ("Minseok", "이", "이(가)"),
        ("Bob", "은", "은(는)"),
        ("Jane", "을", "을(를)"),
        ("MIT", "은", "는"),
        ("HTML", "을", "을"),
        ("Dr. M", "은", "은"),
        ("José", "이", "이(가)"),
        ("さくら", "은", "은(는)"),
        ("민수😀", "이", "가"),
        ("☆", "이", "이(가)"),
        ("", "을", "을(를)"),
    ],
)
def test_numbers_and_letters_are_read_as_koreans_read_them(
    word: str, form: str, wanted: str
) -> None:
    assert particle(word, form) == wanted


def test_a_message_puts_names_numbers_and_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "list.separator": ", ",
        "list.last": " and ",
        "probe.turn": "{seat:’s} turn.",
        "probe.cards": "{seat} has {cards}.",
        "probe.card.1": "an ace",
        "probe.card.2": "a two",
        "probe.points": "{points} {points:point|points}",
    }
    monkeypatch.setattr("ui.text.bundle", lambda *_: said)
    words = Words("en", "probe", ("Ana", "Bo"))
    assert words("probe.turn", seat=Ref("seat", 1)) == "Bo’s turn."
    held = (Ref("card", 1), Ref("card", 2))
    assert words("probe.cards", seat=Ref("seat", 0), cards=held[:1]) == "Ana has an ace."
    assert words("probe.cards", seat=Ref("seat", 0), cards=held) == "Ana has an ace and a two."
    assert words("probe.points", points=1) == "1 point"
    assert words("probe.points", points=-2) == "−2 points"
    assert words("no.such.key") == "no.such.key"


@pytest.mark.parametrize("name", ["지우", "민", "Bob", "Jane", "さくら", "小蓝", "R2-D2", "☆"])
def test_people_have_their_title_in_korean_and_any_particle_agrees_with_it(name: str) -> None:
    words = Words("ko", "patchwork", (name, "컴퓨터 2"), people=(0,))
    both = words.at("patchwork", (name, "지우"), people=(0, 1))
    seat = Ref("seat", 0)
    assert words.name(seat) == f"{name} 님"
    assert both("result.winner", name=seat) == f"{name} 님이 이겼어요!"
    assert both("curtain.pass", name=seat) == f"{name} 님께 휴대폰을 건네주세요."
    assert words("result.winner", name=Ref("seat", 1)) == "컴퓨터 2가 이겼어요!"
    assert both.names == (name, "지우")


@pytest.mark.parametrize(
    ("name", "wins", "gets"),
    [
        ("플레이어 2", "플레이어 2가", "플레이어 2에게"),
        ("Player 3", "Player 3이", "Player 3에게"),
        ("파랑", "파랑이", "파랑에게"),
        ("빨강 2", "빨강 2가", "빨강 2에게"),
        ("엄마", "엄마가", "엄마에게"),
        ("지우 엄마", "지우 엄마가", "지우 엄마에게"),
        ("큰이모❤️", "큰이모❤️가", "큰이모❤️에게"),
        ("민수 형", "민수 형이", "민수 형에게"),
        ("나", "내가", "나에게"),
        ("선생님", "선생님이", "선생님께"),
        ("아저씨", "아저씨가", "아저씨에게"),
        ("한나", "한나 님이", "한나 님께"),
        ("준형", "준형 님이", "준형 님께"),
        ("태양", "태양 님이", "태양 님께"),
        ("민수😀", "민수😀 님이", "민수😀 님께"),
    ],
)
def test_family_default_names_and_titles_of_their_own_take_no_title(
    name: str, wins: str, gets: str
) -> None:
    words = Words("ko", "patchwork", (name, "지우"), people=(0, 1))
    assert words("result.winner", name=Ref("seat", 0)) == f"{wins} 이겼어요!"
    assert words("curtain.pass", name=Ref("seat", 0)) == f"{gets} 휴대폰을 건네주세요."


def test_a_person_alone_is_na_wherever_a_korean_sentence_names_them() -> None:
    words = Words("ko", "battle_fold", ("민수", "컴퓨터 2"), people=(0,))
    one, two = Ref("seat", 0), Ref("seat", 1)
    attacked = "battle_fold.event.attacked"
    assert (
        words(attacked, seat=two, target=one, power=3) == "컴퓨터 2가 나를 공격력 3으로 공격했어요."
    )
    assert (
        words(attacked, seat=one, target=two, power=3) == "내가 컴퓨터 2를 공격력 3으로 공격했어요."
    )
    told = words.spoken_to(NOBODY)(attacked, seat=two, target=one, power=3)
    assert told == "컴퓨터 2가 민수 님을 공격력 3으로 공격했어요."
    assert words("result.shared", names=(two, one)) == "컴퓨터 2와 내가 함께 이겼어요!"


@pytest.mark.parametrize(
    ("name", "turn", "quilt"),
    [
        ("나", "내 차례", "내 퀼트"),
        ("저", "제 차례", "제 퀼트"),
        ("엄마", "엄마 차례", "엄마의 퀼트"),
        ("하나", "하나 님 차례", "하나 님의 퀼트"),
    ],
)
def test_what_is_somebody_s_is_called_as_they_are(name: str, turn: str, quilt: str) -> None:
    words = Words("ko", "patchwork", (name, "지우"), people=(0, 1))
    assert words("patchwork.turn_of", name=Ref("seat", 0)) == turn
    assert words("patchwork.quilt_of", name=Ref("seat", 0)) == quilt


@pytest.mark.parametrize("locale", LOCALES)
def test_names_by_default_take_no_title(locale: str) -> None:
    spoken, korean = Words(locale), Words("ko")
    given = [spoken("setup.seat", n=2), spoken("setup.seat", n=12), korean("setup.name.alone")]
    given += [korean(f"patchwork.setup.name.{side}") for side in (0, 1)]
    assert [korean.at("patchwork", [name], (0, 1)).name(Ref("seat", 0)) for name in given] == given


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("はると", "ここからは「はると」だけが"),
        ("みさき2", "ここからは「みさき2」だけが"),
        ("翔太", "ここからは翔太だけが"),
        ("アキ", "ここからはアキだけが"),
        ("あなた", "ここからはあなただけが"),
    ],
)
def test_a_name_in_hiragana_is_parted_from_the_words_beside_it(
    monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    said_by_key = {
        "seat.person": "{name}",
        "list.separator": "、",
        "list.last": "、",
        "probe.note": "ここからは{name}だけが",
        "probe.score": "{name}：3点（{name}）",
        "probe.names": "{names}が",
    }
    monkeypatch.setattr("ui.text.bundle", lambda *_: said_by_key)
    words = Words("ja", "probe", (name, "さくら", "CPU 3"), people=(0, 1))
    assert words("probe.note", name=Ref("seat", 0)) == said
    assert words("probe.score", name=Ref("seat", 0)) == f"{name}：3点（{name}）"
    every = (Ref("seat", 2), Ref("seat", 1))
    assert words("probe.names", names=every) == "CPU 3、「さくら」が"
    assert words("probe.names", names=every[::-1]) == "さくら、CPU 3が"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_typed_turns_nothing_that_stands_beside_it(locale: str) -> None:
    words = Words(locale, "witches", ["محمد", "Ann\u202e", "Bo"], (0, 1, 2))
    for key, args in (("home.turn", {"name": Ref("seat", 0)}), ("home.turn", {"name": "محمد"})):
        assert f"{FENCE}محمد{END}" in words(key, **args)
    said = words("home.turn", name=Ref("seat", 1))
    assert "Ann" in said
    assert "\u202e" not in said
    both = words("shell.stop", first=words("home.turn", name=Ref("seat", 0)), second=said)
    assert both.count(FENCE) == both.count(END) == 1
    # Nothing else gets marks that a reader or a clipboard would have to be kept from.
    assert FENCE not in words("home.turn", name=Ref("seat", 2))


def test_a_particle_agrees_with_a_name_in_a_fence() -> None:
    assert particle(f"{FENCE}각{END}", "은") == "은"
    assert particle(f"{FENCE}가{END}", "은") == "는"


def test_two_sides_stand_against_each_other_and_more_of_them_in_a_list() -> None:
    words, names = Words("ko"), ("엄마", "컴퓨터 2", "지우", "민수")
    assert words.sides(names[:1]) == "엄마"
    assert words.sides(names[:2]) == "엄마 대 컴퓨터 2"
    assert words.sides(names) == "엄마, 컴퓨터 2, 지우, 민수"
    assert words.sides(names, 2) == "엄마, 컴퓨터 2 외 2명"
    assert words.sides(names, 4) == words.sides(names)


def test_a_person_alone_is_spoken_to_and_others_are_told_of() -> None:
    alone = Words("en", "patchwork", ("Ana", "Automa"), people=(0,), rivals=(1,))
    assert alone("patchwork.event.turn", seat=Ref("seat", 0)) == "Your turn."
    assert alone("patchwork.event.turn", seat=Ref("seat", 1)) == "The Automa’s turn."
    income = alone("patchwork.event.income", seat=Ref("seat", 1), space=5, buttons=2)
    assert income == "Button income for the Automa at space 5: +2."
    two = alone.at("patchwork", ("Ana", "Bo"), people=(0, 1))
    assert two("patchwork.event.turn", seat=Ref("seat", 0)) == "Ana’s turn."
    assert two != alone.at("patchwork", ("Ana", "Bo"), people=(0,))


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("{seat} beat {target}.", "You beat Bo."),
        ("{target} caught {seat}.", "Bo caught you."),
        ("It is over. {seat} can rest.", "It is over. You can rest."),
        ("{seat:’s} card: {target:’s} turn.", "Your card: Bo’s turn."),
        ("{target} looked at {seat:’s} hand.", "Bo looked at your hand."),
        ("{every} won!", "Bo, Computer 3 and you won!"),
        ("Well done, {every}!", "Well done, Bo, Computer 3 and you!"),
    ],
)
def test_english_says_you_wherever_a_message_names_who_plays_alone(
    monkeypatch: pytest.MonkeyPatch, message: str, said: str
) -> None:
    spoken = {
        "list.separator": ", ",
        "list.last": " and ",
        "seat.person": "{name}",
        "probe.said": message,
    }
    monkeypatch.setattr("ui.text.bundle", lambda *_: spoken)
    words = Words("en", "probe", ("Ana", "Bo", "Computer 3"), people=(0,))
    every = (Ref("seat", 1), Ref("seat", 2), Ref("seat", 0))
    assert words("probe.said", seat=Ref("seat", 0), target=Ref("seat", 1), every=every) == said


def test_a_message_speaks_to_whom_it_is_about_and_not_to_whom_it_names() -> None:
    spoken = {"probe.hit": "{seat} hit {target}.", "probe.hit.you": "Your blow hit {target}."}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ui.text.bundle", lambda *_: spoken)
        words = Words("en", "probe", ("Ana", "Bo"), people=(0,))
        sides = Ref("seat", 0), Ref("seat", 1)
        assert words("probe.hit", seat=sides[0], target=sides[1]) == "Your blow hit Bo."
        assert words("probe.hit", seat=sides[1], target=sides[0]) == "Bo hit you."


@pytest.mark.parametrize(
    ("texts", "said"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_a_list_has_and_before_its_last(texts: tuple[str, ...], said: str) -> None:
    assert Words("en").listed(texts) == said


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "One. Two."), ("ko", "One. Two."), ("ja", "One.Two.")]
)
def test_sentences_stand_as_far_apart_as_the_language_has_them(locale: str, said: str) -> None:
    assert Words(locale).sentences("One.", "", "Two.") == said
    assert Words(locale).sentences("", "") == ""


def test_places_of_a_message() -> None:
    assert places("{a} and {b:을} and {n:one|many}") == {"a", "b", "n"}


@pytest.mark.parametrize(
    ("tags", "wanted"),
    [
        (["ko-KR"], "ko"),
        (["fr", "ja_JP"], "ja"),
        (["zh-TW"], "zh-Hant"),
        (["zh-HK"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh-Hans-TW"], "zh-Hans"),
        (["zh"], "zh-Hans"),
        (["zh_CN"], "zh-Hans"),
        (["en-GB", "ko"], "en"),
        (["fr", "de"], "en"),
        ([], "en"),
        ([""], "en"),
    ],
)
def test_the_language_that_fits_a_device(tags: list[str], wanted: str) -> None:
    assert match_locale(tags) == wanted


@pytest.mark.parametrize(
    ("locale", "name", "wanted"),
    [
        ("zh-Hant", "Ana", "先給 Ana 看"),
        ("zh-Hans", "子涵", "先給子涵看"),
        ("zh-Hans", "Ana2", "先給 Ana2 看"),
        ("zh-Hant", "玩家 2", "先給玩家 2 看"),
        ("zh-Hant", "3", "先給 3 看"),
        ("ja", "Ana", "先給Ana看"),
    ],
)
def test_chinese_sets_a_space_around_a_latin_name(
    monkeypatch: pytest.MonkeyPatch, locale: str, name: str, wanted: str
) -> None:
    monkeypatch.setattr("ui.text.bundle", lambda *_: {"probe.first": "先給{name}看"})
    assert Words(locale)("probe.first", name=name) == wanted


@pytest.mark.parametrize(
    ("locale", "option", "said"),
    [
        ("en", "All have lost.", "Game 1: All have lost."),
        ("en", "Bo wins!", "Game 1: Bo wins!"),
        ("en", "J.", "Game 1: J."),
        ("en", "Really...", "Game 1: Really..."),
        ("en", "two", "Game 1: two."),
        ("ja", "全員の負けです。", "Game 1：全員の負けです。"),
        ("zh-Hant", "Bo 獲勝！", "Game 1：Bo 獲勝！"),
    ],
)
def test_a_sentence_put_into_another_ends_once(locale: str, option: str, said: str) -> None:
    assert Words(locale)("shell.choice", label="Game 1", option=option) == said


@pytest.mark.parametrize(
    ("locale", "label", "said"),
    [
        ("ja", "だれが遊びますか？", "だれが遊びますか？2人。"),
        ("zh-Hant", "誰來玩？", "誰來玩？2人。"),
        ("ko", "누가 하나요?", "누가 하나요? 2人."),
        ("en", "Who plays", "Who plays: 2人."),
        ("zh-Hans", "人数", "人数：2人。"),
    ],
)
def test_a_question_has_no_colon_before_its_answer(locale: str, label: str, said: str) -> None:
    assert Words(locale)("shell.choice", label=label, option="2人") == said


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (("子涵", "小藍"), "子涵和小藍"),
        (("Ana", "Tom"), "Ana 和 Tom"),
        (("5", "11", "17"), "5、11 和 17"),
    ],
)
def test_a_chinese_list_has_a_word_before_its_last(texts: tuple[str, ...], said: str) -> None:
    for locale in ("zh-Hant", "zh-Hans"):
        assert Words(locale).listed(texts) == said


def test_small_ordinals_are_said_as_koreans_say_them() -> None:
    words = Words("ko")
    said = [words("keep.game.round", n=n) for n in (1, 2, 3, 10, 11, 21)]
    assert said == [
        "첫 번째 판",
        "두 번째 판",
        "세 번째 판",
        "열 번째 판",
        "11번째 판",
        "21번째 판",
    ]


def test_what_follows_the_end_of_a_sentence_put_in_stays() -> None:
    assert Words("en")("shell.stop", first="It is done!", second="Go on.") == "It is done! Go on."


def test_english_counts_places_as_people_say_them() -> None:
    said = [ordinal(f"{n}", "th") for n in (1, 2, 3, 4, 11, 12, 13, 21, 102)]
    assert said == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd"]
    assert Words("en")("result.place", n=2) == "2nd"


def test_korean_links_the_last_two_of_a_sentence_and_lists_what_follows_it() -> None:
    seats = [Ref("seat", seat) for seat in range(3)]
    words = Words("ko", "witches", ("하늘", "Ana", "David"), people=(0, 1, 2))
    assert words("result.shared", names=tuple(seats[:2])) == "하늘 님과 Ana 님이 함께 이겼어요!"
    assert words("result.shared", names=tuple(seats)) == (
        "하늘 님, Ana 님과 David 님이 함께 이겼어요!"
    )
    assert words("rooms.are_away", names=tuple(seats[:2])) == "자리 비움: 하늘 님, Ana 님"
