"""The icons on the cloths, as SVG around the origin. From ``python -m tools.art``."""

from __future__ import annotations

from typing import Final

PRINTS: Final = {
    "M": (
        "<path d='M-12-24H10q-2 13 0 22 3 5 11 8 5 2 5 8v9H6l-3-3H-7v3h-7v-24q-13-2-14-17l16 4z' st"
        "roke='#FFFDF6' stroke-width='8' stroke-linejoin='round'/><path d='M-12-24H10q-2 13 0 22 3 "
        "5 11 8 5 2 5 8v9H6l-3-3H-7v3h-7v-24q-13-2-14-17l16 4z' fill='#C9823F' stroke='#2B2230' str"
        "oke-width='4' stroke-linejoin='round'/><path d='M-14 15v8h7v-3H3l3 3h20v-8z' fill='#6E3B1E"
        "'/><path d='M-12-24H10l-1 8H-12z' fill='#F0C27E'/><path d='M-28-18q1 15 14 17 5 0 10-2 4-3"
        " 4-8-5 1-9 0 2-2 1-4-12 1-20-3z' fill='#FFF6DC'/><path d='M-24-13q6 5 15 3M-20-7q6 4 13 1'"
        " fill='none' stroke='#B7A68A' stroke-width='1.8' stroke-linecap='round'/><path d='M-28-18q"
        "1 15 14 17 5 0 10-2 4-3 4-8' fill='none' stroke='#2B2230' stroke-width='2.6' stroke-lineca"
        "p='round'/>"
    ),
    "A": (
        "<g transform='translate(1.5-1.5)rotate(43)scale(.9)'><path d='M0-37 8-27V8h8v8H5v9q3 2 3 6"
        "a8 7 0 0 1-16 0q0-4 3-6V16h-11V8h8v-35z' stroke='#FFFDF6' stroke-width='8' stroke-linejoin"
        "='round'/><path d='M0-37 8-27V8h8v8H5v9q3 2 3 6a8 7 0 0 1-16 0q0-4 3-6V16h-11V8h8v-35z' fi"
        "ll='#C2372F' stroke='#2B2230' stroke-width='4' stroke-linejoin='round'/><path d='M0-37 8-2"
        "7V8H-8v-35z' fill='#F4F7F8'/><path d='M0-37 8-27V8H0z' fill='#AFBFC9'/><path d='M-8 8H8' f"
        "ill='none' stroke='#2B2230' stroke-width='2.6'/><path d='M-5 16H5v8H-5z' fill='#7C1F1E'/><"
        "circle cx='0' cy='31' r='3.6' fill='#F2C04C'/></g>"
    ),
    "I": (
        "<path d='M-26-4q0-18 14-18h24q14 0 14 18v22q0 4-4 4h-44q-4 0-4-4z' stroke='#FFFDF6' stroke"
        "-width='8' stroke-linejoin='round'/><path d='M-26-4q0-18 14-18h24q14 0 14 18v22q0 4-4 4h-4"
        "4q-4 0-4-4z' fill='#E2A62F' stroke='#2B2230' stroke-width='4' stroke-linejoin='round'/><pa"
        "th d='M-26 2v16q0 4 4 4h44q4 0 4-4v-16z' fill='#B3711C'/><path d='M-18-20q-2 5-2 16v26h7v-"
        "26q0-12 2-18zM18-20q2 5 2 16v26h-7v-26q0-12-2-18z' fill='#7A4613'/><path d='M-26 0h52' fil"
        "l='none' stroke='#2B2230' stroke-width='3.2'/><path d='M-7-6h14v10q0 5-7 5t-7-5z' fill='#F"
        "FF0B8' stroke='#2B2230' stroke-width='2.6'/><path d='M0 .5h.01' fill='none' stroke='#2B223"
        "0' stroke-width='4.6' stroke-linecap='round'/>"
    ),
    "S": (
        "<path d='M0-27q11 6 24 5v16c0 16-9 26-24 33-15-7-24-17-24-33v-16q13 1 24-5z' stroke='#FFFD"
        "F6' stroke-width='8' stroke-linejoin='round'/><path d='M0-27q11 6 24 5v16c0 16-9 26-24 33-"
        "15-7-24-17-24-33v-16q13 1 24-5z' fill='#3F66B5' stroke='#2B2230' stroke-width='4' stroke-l"
        "inejoin='round'/><path d='M0-25q11 5 22 5v14c0 15-8 24-22 31z' fill='#2A4685'/><path d='M0"
        "-14 4-4 14-3 6 3 9 13 0 8-9 13-6 3-14-3-4-4z' fill='#FFF3C8'/>"
    ),
    "P": (
        "<path d='M-8-26H8v7H6v8a20 19 0 1 1-12 0v-8h-2z' stroke='#FFFDF6' stroke-width='8' stroke-"
        "linejoin='round'/><path d='M-8-26H8v7H6v8a20 19 0 1 1-12 0v-8h-2z' fill='#E4EEF0' stroke='"
        "#2B2230' stroke-width='4' stroke-linejoin='round'/><path d='M-17 6q9-5 17 0t17 0a17.4 17 0"
        " 1 1-34 0z' fill='#CF4C8E'/><path d='M-8-26H8v7H-8z' fill='#9B6A3F'/><path d='M-6 14h.01M5"
        " 10h.01' fill='none' stroke='#F9C3DD' stroke-width='5' stroke-linecap='round'/><path d='M4"
        " 18h.01' fill='none' stroke='#F9C3DD' stroke-width='3.4' stroke-linecap='round'/><path d='"
        "M-12-1q2-4 6-5' fill='none' stroke='#FFFDF6' stroke-width='3' stroke-linecap='round'/>"
    ),
    "T": (
        "<path d='M0-24q16 0 22 14h4q2 0 2 3V7q0 3-2 3h-4Q16 24 0 24T-22 10h-4q-2 0-2-3V-7q0-3 2-3h"
        "4Q-16-24 0-24z' stroke='#FFFDF6' stroke-width='8' stroke-linejoin='round'/><path d='M0-24q"
        "16 0 22 14h4q2 0 2 3V7q0 3-2 3h-4Q16 24 0 24T-22 10h-4q-2 0-2-3V-7q0-3 2-3h4Q-16-24 0-24z'"
        " fill='#6C7480' stroke='#2B2230' stroke-width='4' stroke-linejoin='round'/><path d='M0-21a"
        "21 21 0 0 1 0 42 21 21 0 0 1 0-42z' fill='#99A3AC'/><path d='M0-18 5-10 13-13 11-4 19 0 11"
        " 4 13 13 5 10 0 18-5 10-13 13-11 4-19 0-11-4-13-13-5-10z' fill='#2B2230'/><circle cx='0' c"
        "y='0' r='6.5' fill='#E8843F'/>"
    ),
}
"""By the letters of the icons, at most 60 units wide and high."""
