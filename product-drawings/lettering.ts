/**
 * The shop's own lettering for dimension lines: every sign is a few strokes on a grid on which capitals are 8.2 high
 * (top 0, baseline 8.2). Drawn instead of written because a server may have no fonts at all.
 */
type Glyph = { width: number; strokes: string };

const glyphs: Record<string, Glyph> = {
  "0": { width: 5.2, strokes: "M2.6 0C4.4 0 5.2 1.6 5.2 4.1S4.4 8.2 2.6 8.2 0 6.6 0 4.1.8 0 2.6 0Z" },
  "1": { width: 5.2, strokes: "M1 1.4L3.2.1V8.2" },
  "2": { width: 5.2, strokes: "M.2 2.4C.3.9 1.3 0 2.6 0 4 0 5 .9 5 2.3 5 4.2 2 5.7.3 8.2H5.2" },
  "3": {
    width: 5.2,
    strokes:
      "M.2 1.6C.6.6 1.5 0 2.6 0 4 0 4.9.8 4.9 2 4.9 3.2 4 3.9 2.7 3.9H1.9M2.7 3.9C4.2 3.9 5.2 4.7 5.2 6 5.2 7.3 4.1 8.2 2.6 8.2 1.3 8.2.4 7.6 0 6.5",
  },
  "4": { width: 5.2, strokes: "M4 8.2V0L0 5.9H5.4" },
  "5": {
    width: 5.2,
    strokes:
      "M4.8 0H1.1L.7 3.8C1.2 3.3 1.9 3.1 2.6 3.1 4.2 3.1 5.2 4.1 5.2 5.6 5.2 7.2 4.1 8.2 2.6 8.2 1.3 8.2.4 7.6 0 6.5",
  },
  "6": {
    width: 5.2,
    strokes:
      "M4.6 1C4.1.3 3.4 0 2.7 0 .9 0 0 1.8 0 4.6 0 7 1 8.2 2.6 8.2 4.1 8.2 5.2 7.1 5.2 5.6S4.1 3.1 2.7 3.1C1.3 3.1.2 4.1 0 5.4",
  },
  "7": { width: 5.2, strokes: "M0 0H5.1L1.8 8.2" },
  "8": {
    width: 5.2,
    strokes:
      "M2.6 3.9C1.2 3.9.3 3.1.3 2S1.3 0 2.6 0 4.9.9 4.9 2 4 3.9 2.6 3.9C1.1 3.9 0 4.7 0 6S1.1 8.2 2.6 8.2 5.2 7.3 5.2 6 4.1 3.9 2.6 3.9Z",
  },
  "9": {
    width: 5.2,
    strokes:
      "M.6 7.2C1.1 7.9 1.8 8.2 2.5 8.2 4.3 8.2 5.2 6.4 5.2 3.6 5.2 1.2 4.2 0 2.6 0 1.1 0 0 1.1 0 2.6S1.1 5.1 2.5 5.1C3.9 5.1 5 4.1 5.2 2.8",
  },
  L: { width: 4.4, strokes: "M0 0V8.2H4.4" },
  W: { width: 8, strokes: "M0 0L2 8.2 4 1 6 8.2 8 0" },
  H: { width: 5.4, strokes: "M0 0V8.2M5.4 0V8.2M0 4H5.4" },
  Ø: {
    width: 6.4,
    strokes: "M3.2 0C5.2 0 6.4 1.6 6.4 4.1S5.2 8.2 3.2 8.2 0 6.6 0 4.1 1.2 0 3.2 0ZM.3 8.9L6.1-.7",
  },
  m: {
    width: 7,
    strokes:
      "M0 2.5V8.2M0 4.6C.2 3.3 1 2.5 1.9 2.5 3 2.5 3.5 3.2 3.5 4.5V8.2M3.5 4.6C3.7 3.3 4.5 2.5 5.4 2.5 6.5 2.5 7 3.2 7 4.5V8.2",
  },
  "×": { width: 4, strokes: "M0 3L4 7M4 3L0 7" },
  ".": { width: 0, strokes: "M0 8.1V8.2" },
  ",": { width: 0.4, strokes: "M.4 7.9V8.4L0 9.6" },
  " ": { width: 2, strokes: "" },
};

/** Signs that labels may be made of. */
export const letters = Object.keys(glyphs);

const stem = 1.7;
const gap = 2.7;
/** Height of capitals, outer edge to outer edge, as a share of the letter size: that of the mock's typeface. */
const capShare = 0.72;

/** Thousands set apart by a comma, at most one decimal: 1180 → "1,180". */
export function figure(value: number): string {
  const [whole = "", decimal] = String(Math.round(value * 10) / 10).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimal === undefined ? grouped : `${grouped}.${decimal}`;
}

/**
 * Words as SVG strokes. `width` in px; `at` gives the group with its left end at `x` and its baseline at `y`.
 * @throws Error for a sign that the lettering does not have.
 */
export function lettering(
  words: string,
  size: number,
): { width: number; at: (x: number, y: number) => string } {
  const k = (size * capShare) / (8.2 + stem);
  let cursor = stem / 2;
  const paths: string[] = [];
  for (const sign of words) {
    const glyph = glyphs[sign];
    if (glyph === undefined) throw new Error(`The lettering has no sign for "${sign}".`);
    if (glyph.strokes !== "")
      paths.push(`<path transform="translate(${cursor.toFixed(2)} 0)" d="${glyph.strokes}"/>`);
    cursor += glyph.width + gap;
  }
  return {
    width: (cursor - gap + stem / 2) * k,
    at: (x, y) =>
      `<g class="l" stroke-width="${stem}" transform="translate(${x.toFixed(1)} ${(y - k * (8.2 + stem / 2)).toFixed(1)}) scale(${k.toFixed(3)})">${paths.join("")}</g>`,
  };
}
