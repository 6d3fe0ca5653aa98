import { dimensionsOf } from "../dimensions";
import type { Point2 } from "../geometry";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

/** The cross-shaped sheet before it is wrapped, creased at several heights, in plan. */
function openedOut(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const s = sheet.scale;
  const to = (x: number, y: number): Point2 => [x * s, y * s];
  const side = W * 0.62 + H;
  const over = L * 0.55 + H;
  sheet.flatFace(
    [
      to(over, 0),
      to(over + L, 0),
      to(over + L, side),
      to(over * 2 + L, side),
      to(over * 2 + L, side + W),
      to(over + L, side + W),
      to(over + L, side * 2 + W),
      to(over, side * 2 + W),
      to(over, side + W),
      to(0, side + W),
      to(0, side),
      to(over, side),
    ],
    tone.top,
  );
  sheet.flatFace([to(over, side), to(over + L, side), to(over + L, side + W), to(over, side + W)], tone.left);
  for (const out of [H * 0.34, H * 0.67, H]) {
    for (const y of [side - out, side + W + out])
      sheet.flatStroke([to(over, y), to(over + L, y)], "crease", tone.detail);
    for (const x of [over - out, over + L + out])
      sheet.flatStroke([to(x, side), to(x, side + W)], "crease", tone.detail);
  }
  // The adhesive strip and the tear strip on the last panel.
  const end = over * 2 + L;
  const strip = (from: number, until: number, fill: string) =>
    sheet.flatFace(
      [
        to(end - from, side + 6),
        to(end - until, side + 6),
        to(end - until, side + W - 6),
        to(end - from, side + W - 6),
      ],
      fill,
      "fine",
    );
  strip(22, 8, tones.white.top);
  strip(40, 34, tones.red.left);
}

/** A book wrap round its goods: layers of the wrap at the ends, the flap stuck down across the top. */
export const bookWrap: Form = (sheet, spec, tone) => {
  if (spec.pose === "flat") return openedOut(sheet, spec, tone);
  const { length: L, width: W, height: H } = spec.size;
  const lip = Math.min(18, L * 0.07);
  // The long ends stand out beyond the goods: crushed edges that guard the corners.
  block(sheet, [0, 0, 0], [L, W, H], tone);
  sheet.face(
    [
      [0, 0, H],
      [lip, 0, H],
      [lip, W, H],
      [0, W, H],
    ],
    tone.left,
    "fine",
  );
  sheet.face(
    [
      [L - lip, 0, H],
      [L, 0, H],
      [L, W, H],
      [L - lip, W, H],
    ],
    tone.left,
    "fine",
  );
  const turns = Math.max(2, Math.min(5, Math.round((H * sheet.scale) / 5)));
  for (let i = 1; i < turns; i += 1)
    sheet.stroke(
      [
        [L, 0, (H * i) / turns],
        [L, W, (H * i) / turns],
      ],
      "detail",
      tone.detail,
    );
  for (const x of [lip, L - lip])
    sheet.stroke(
      [
        [x, W, 0],
        [x, W, H],
      ],
      "crease",
      tone.detail,
    );
  // The closing flap, its tear strip and the pull tab at the front edge.
  const lift = sheet.mm(1);
  const [from, to] = [L * 0.56, L * 0.6];
  sheet.face(
    [
      [lip, 0, H + lift],
      [from + L * 0.12, 0, H + lift],
      [from + L * 0.12, W, H + lift],
      [lip, W, H + lift],
    ],
    tone.top,
  );
  sheet.face(
    [
      [from, 0, H + lift],
      [to, 0, H + lift],
      [to, W, H + lift],
      [from, W, H + lift],
    ],
    tones.red.top,
    "fine",
  );
  sheet.face(
    [
      [from, W, H + lift],
      [to, W, H + lift],
      [to, W, H + lift - Math.min(16, H * 0.4)],
      [from, W, H + lift - Math.min(16, H * 0.4)],
    ],
    tones.red.left,
    "fine",
  );
  dimensionsOf(sheet, spec.size, spec.labels);
};
