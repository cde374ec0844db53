// Draws QR codes on a page without Python. What draws them is fetched with the first one; see
// `web/codes.py`.
import { correction, generate } from "./codes/lean-qr.js";
import { toSvg } from "./codes/lean-qr-svg.js";

const MARGIN = 4;

// Returns the QR code of decimal digits, or of any text, as an SVG element that is as large as its
// place. It is black on white in every look, because cameras expect it so. Whoever shows it names
// it with `aria-label`.
export const draw = (digits) => {
  const code = generate(digits, { minCorrectionLevel: correction.M });
  const svg = toSvg(code, document, { on: "#000", off: "#fff", pad: MARGIN });
  svg.setAttribute("role", "img");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return svg;
};
