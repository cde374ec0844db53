"""The 33 fabrics, one a patch: weave or print, dyes, thread, and what people call such cloth."""

from collections.abc import Callable
from dataclasses import dataclass

from art import palette as dye
from art import prints, weaves
from art.cloth import Cloth

LOCALES = ("en", "ko", "ja", "zh-Hant", "zh-Hans")


@dataclass(frozen=True, slots=True)
class Fabric:
    """Cloth by the metre.

    `draw` is the weave or print, called with the cloth and `dyes`; `ground` is the cloth's own
    colour, `thread` that of the seam inside its edge; `names` are in the order of `LOCALES`.
    """

    patch: int
    key: str
    draw: Callable[..., str]
    ground: str
    dyes: tuple[str, ...]
    thread: str
    names: tuple[str, str, str, str, str]

    def on(self, cloth: Cloth) -> str:
        """The weave or print on a piece of cloth, without its ground."""
        return self.draw(cloth, *self.dyes)


_SAEKDONG = (dye.MADDER, dye.MUSTARD_PALE, dye.TEAL, dye.ROSE, dye.CREAM, dye.INDIGO)

FABRICS: tuple[Fabric, ...] = (
    Fabric(
        0,
        "ticking",
        weaves.ticking,
        dye.CREAM,
        (dye.INDIGO,),
        dye.INDIGO_DEEP,
        ("Ticking stripe", "이불 줄무늬", "ふとん縞", "床單條紋", "床单条纹"),
    ),
    Fabric(
        1,
        "polka",
        prints.polka,
        dye.MADDER,
        (dye.CREAM,),
        dye.CREAM,
        ("Polka dots", "물방울무늬", "水玉", "圓點", "圆点"),
    ),
    Fabric(
        2,
        "gingham",
        weaves.gingham,
        dye.WHITE,
        (dye.SKY,),
        dye.SKY_DEEP,
        ("Gingham", "깅엄 체크", "ギンガム", "格子布", "格子布"),
    ),
    Fabric(
        3,
        "houndstooth",
        weaves.houndstooth,
        dye.ECRU,
        (dye.WALNUT_DEEP,),
        dye.MADDER,
        ("Houndstooth", "하운드투스", "千鳥格子", "千鳥格", "千鸟格"),
    ),
    Fabric(
        4,
        "ditsy",
        prints.ditsy,
        dye.ROSE,
        (dye.WHITE, dye.MUSTARD),
        dye.WHITE,
        ("Little flowers", "잔꽃무늬", "小花柄", "碎花", "碎花"),
    ),
    Fabric(
        5,
        "herringbone",
        weaves.herringbone,
        dye.TEAL_DEEP,
        (dye.TEAL_PALE,),
        dye.CREAM,
        ("Herringbone", "헤링본", "ヘリンボーン", "人字紋", "人字纹"),
    ),
    Fabric(
        6,
        "pinstripe",
        weaves.pinstripe,
        dye.SLATE_DEEP,
        (dye.SLATE_PALE,),
        dye.CREAM,
        ("Pinstripe", "핀 스트라이프", "ピンストライプ", "細條紋", "细条纹"),
    ),
    Fabric(
        7,
        "leaves",
        prints.leaves,
        dye.MOSS_DEEP,
        (dye.MOSS_PALE,),
        dye.CREAM,
        ("Leaves", "나뭇잎무늬", "木の葉", "樹葉", "树叶"),
    ),
    Fabric(
        8,
        "hearts",
        prints.hearts,
        dye.ROSE_PALE,
        (dye.MADDER,),
        dye.MADDER_DEEP,
        ("Hearts", "하트무늬", "ハート柄", "愛心", "爱心"),
    ),
    Fabric(
        9,
        "seigaiha",
        prints.seigaiha,
        dye.INDIGO,
        (dye.CREAM,),
        dye.INDIGO_DEEP,
        ("Waves", "물결무늬", "青海波", "海浪紋", "海浪纹"),
    ),
    Fabric(
        10,
        "chevron",
        weaves.chevron,
        dye.MUSTARD,
        (dye.CREAM,),
        dye.WALNUT_DEEP,
        ("Zigzag", "지그재그", "ジグザグ", "鋸齒紋", "锯齿纹"),
    ),
    Fabric(
        11,
        "stars",
        prints.stars,
        dye.MADDER_DEEP,
        (dye.MUSTARD_PALE,),
        dye.CREAM,
        ("Stars", "별무늬", "星柄", "星星", "星星"),
    ),
    Fabric(
        12,
        "argyle",
        weaves.argyle,
        dye.PLUM_PALE,
        (dye.PLUM, dye.CREAM),
        dye.PLUM_DEEP,
        ("Argyle", "아가일", "アーガイル", "菱格紋", "菱格纹"),
    ),
    Fabric(
        13,
        "clouds",
        prints.clouds,
        dye.SKY,
        (dye.WHITE,),
        dye.WHITE,
        ("Clouds", "구름무늬", "雲柄", "雲朵", "云朵"),
    ),
    Fabric(
        14,
        "tartan",
        weaves.tartan,
        dye.MADDER,
        (dye.MOSS_DEEP, dye.MUSTARD_PALE),
        dye.CREAM,
        ("Tartan", "타탄 체크", "タータン", "蘇格蘭格", "苏格兰格"),
    ),
    Fabric(
        15,
        "asanoha",
        prints.asanoha,
        dye.TEAL_PALE,
        (dye.TEAL_DEEP,),
        dye.MADDER,
        ("Hemp leaf", "삼잎무늬", "麻の葉", "麻葉紋", "麻叶纹"),
    ),
    Fabric(
        16,
        "bubbles",
        prints.bubbles,
        dye.TEAL,
        (dye.CREAM,),
        dye.CREAM,
        ("Bubbles", "비눗방울무늬", "シャボン玉", "泡泡", "泡泡"),
    ),
    Fabric(
        17,
        "saekdong",
        weaves.saekdong,
        dye.CREAM,
        _SAEKDONG,
        dye.WALNUT_DEEP,
        ("Rainbow stripe", "색동", "色とりどり縞", "彩條", "彩条"),
    ),
    Fabric(
        18,
        "triangles",
        weaves.triangles,
        dye.MUSTARD_PALE,
        (dye.MUSTARD_DEEP, dye.CLAY),
        dye.WALNUT_DEEP,
        ("Triangles", "세모무늬", "三角柄", "三角形", "三角形"),
    ),
    Fabric(
        19,
        "moons",
        prints.moons,
        dye.PLUM_DEEP,
        (dye.MUSTARD_PALE,),
        dye.CREAM,
        ("Moons", "초승달무늬", "三日月", "月亮", "月亮"),
    ),
    Fabric(
        20,
        "arrows",
        prints.arrows,
        dye.CREAM,
        (dye.TEAL,),
        dye.TEAL_DEEP,
        ("Arrows", "화살무늬", "矢印柄", "箭頭", "箭头"),
    ),
    Fabric(
        21,
        "sashiko",
        prints.sashiko,
        dye.INDIGO_DEEP,
        (dye.WHITE,),
        dye.WHITE,
        ("Cross stitch", "십자수", "十字刺し子", "十字繡", "十字绣"),
    ),
    Fabric(
        22,
        "crosshatch",
        weaves.crosshatch,
        dye.MOSS_PALE,
        (dye.MOSS_DEEP,),
        dye.CLAY_DEEP,
        ("Slanted check", "빗살무늬", "斜め格子", "斜格", "斜格"),
    ),
    Fabric(
        23,
        "harlequin",
        weaves.harlequin,
        dye.ROSE_PALE,
        (dye.ROSE_DEEP, dye.ROSE_DEEP),
        dye.PLUM_DEEP,
        ("Diamonds", "마름모무늬", "ひし形", "菱形", "菱形"),
    ),
    Fabric(
        24,
        "cherries",
        prints.cherries,
        dye.CREAM,
        (dye.MADDER, dye.MOSS_DEEP),
        dye.MADDER_DEEP,
        ("Cherries", "체리무늬", "さくらんぼ", "櫻桃", "樱桃"),
    ),
    Fabric(
        25,
        "basket",
        weaves.basket,
        dye.WALNUT_PALE,
        (dye.WALNUT,),
        dye.WALNUT_DEEP,
        ("Basket weave", "바구니 짜임", "かご編み", "籃編紋", "篮编纹"),
    ),
    Fabric(
        26,
        "rain",
        prints.rain,
        dye.SKY_DEEP,
        (dye.SKY_PALE,),
        dye.WHITE,
        ("Raindrops", "빗방울무늬", "雨粒", "雨滴", "雨滴"),
    ),
    Fabric(
        27,
        "shippo",
        prints.shippo,
        dye.CLAY,
        (dye.CREAM,),
        dye.CLAY_DEEP,
        ("Linked rings", "칠보무늬", "七宝", "七寶紋", "七宝纹"),
    ),
    Fabric(
        28,
        "daisies",
        prints.daisies,
        dye.MUSTARD,
        (dye.WHITE, dye.WALNUT),
        dye.WHITE,
        ("Daisies", "데이지", "ひなぎく", "雛菊", "雏菊"),
    ),
    Fabric(
        29,
        "kikko",
        prints.kikko,
        dye.MOSS,
        (dye.CREAM,),
        dye.MOSS_DEEP,
        ("Tortoiseshell", "거북등무늬", "亀甲", "龜甲紋", "龟甲纹"),
    ),
    Fabric(
        30,
        "candy",
        weaves.candy_stripe,
        dye.ROSE_DEEP,
        (dye.ROSE_PALE,),
        dye.WHITE,
        ("Candy stripe", "사탕 줄무늬", "斜め縞", "斜條紋", "斜条纹"),
    ),
    Fabric(
        31,
        "checkerboard",
        weaves.checkerboard,
        dye.CREAM,
        (dye.SLATE,),
        dye.SLATE_DEEP,
        ("Checkerboard", "바둑판무늬", "市松", "棋盤格", "棋盘格"),
    ),
    Fabric(
        32,
        "blossom",
        prints.plum_blossom,
        dye.PLUM,
        (dye.ROSE_PALE, dye.ROSE_DEEP),
        dye.CREAM,
        ("Plum blossom", "매화무늬", "梅の花", "梅花", "梅花"),
    ),
)


def names() -> dict[str, dict[str, str]]:
    """What each patch's cloth is called: locale, then patch id as text, to a short name."""
    return {
        locale: {str(fabric.patch): fabric.names[i] for fabric in FABRICS}
        for i, locale in enumerate(LOCALES)
    }
