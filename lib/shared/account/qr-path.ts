import { encode } from "uqr";

/** A QR code as one SVG path on a grid of `size` by `size` units, with the four units of margin that readers need. */
export type QrPath = { path: string; size: number };

/** Draws a text; each row's dark modules that touch become one bar. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const bars: string[] = [];
  for (const [y, row] of data.entries()) {
    let from = -1;
    for (let x = 0; x <= row.length; x++) {
      const dark = row[x] === true;
      if (dark && from < 0) from = x;
      if (dark || from < 0) continue;
      bars.push(`M${from} ${y}h${x - from}v1H${from}z`);
      from = -1;
    }
  }
  return { path: bars.join(""), size };
}
