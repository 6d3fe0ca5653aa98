import { dimensionsOf } from "../dimensions";
import { arc, type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { block, slab } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";
import { lyingRoll } from "./roll";

/** The paper that labels are peeled from. */
const backing: Tone = { ...tones.natural, top: "#f6efdd", left: "#ece2c9", right: "#dccfb0" };

/** One label on the flat, with what could be printed on it. */
function labelOn(
  sheet: Sheet,
  spec: DrawingSpec,
  tone: Tone,
  [x, y, z]: Point3,
  length: number,
  width: number,
): void {
  if (spec.variant === "round") {
    const r = Math.min(length, width) / 2;
    const centre: Point3 = [x + length / 2, y + width / 2, z];
    sheet.face(ring(centre, r, "z", 32), tone.top, "fine");
    sheet.rim(
      ring(centre, r * 0.74, "z", 32).map((point) => sheet.at(point)),
      "hair",
    );
    return;
  }
  sheet.moved([x, y, z], () => {
    sheet.face(slab(length, width, 0, Math.min(length, width) * 0.06), tone.top, "fine");
    if (Math.min(length, width) * sheet.scale < 16) return;
    for (const [at, until] of [
      [0.24, 0.8],
      [0.4, 0.6],
      [0.56, 0.7],
    ] as const)
      sheet.stroke(
        [
          [length * 0.14, width * at, 0],
          [length * until, width * at, 0],
        ],
        "hair",
        tone.detail,
      );
    for (let i = 0; i < 7; i += 1)
      sheet.stroke(
        [
          [length * (0.14 + i * 0.07), width * 0.72, 0],
          [length * (0.14 + i * 0.07), width * 0.88, 0],
        ],
        i % 3 === 0 ? "fine" : "hair",
        tone.detail,
      );
  });
}

function onRoll(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const [R, W] = [spec.size.length / 2, spec.size.height];
  const edge = Math.min(4, W * 0.05);
  const label = spec.variant === "round" ? W - edge * 2 : (W - edge * 2) * 1.1;
  const count = spec.variant === "round" ? Math.max(2, Math.round((R * 2.4) / label)) : 2;
  const from = R * 1.25;
  const to = from + count * (label + edge * 2) + edge;
  sheet.face(
    [
      [0, R, 0],
      [W, R, 0],
      [W, to, 0],
      [0, to, 0],
    ],
    backing.top,
  );
  for (let i = 0; i < count; i += 1)
    labelOn(sheet, spec, tone, [edge, from + edge + i * (label + edge * 2), 0], W - edge * 2, label);
  lyingRoll(sheet, R, W, backing, 4);
  // Labels on the roll itself, wrapped round its near side.
  for (const [start, end] of [
    [-0.1, 0.75],
    [0.95, 1.8],
  ] as const) {
    if (spec.variant === "round") continue;
    const wrap = (x: number, a: number, b: number) => arc([x, R, R], R, "x", a, b, 10);
    sheet.face([...wrap(edge, start, end), ...wrap(W - edge, end, start)], tone.top, "fine");
  }
}

function fanFolded(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = spec.size;
  block(sheet, [0, 0, 0], [L, W, H], backing);
  const layers = Math.max(4, Math.min(16, Math.floor((H * sheet.scale) / 4)));
  for (let i = 1; i < layers; i += 1) {
    const z = (H * i) / layers;
    sheet.stroke(
      [
        [0, W, z],
        [L, W, z],
        [L, 0, z],
      ],
      "hair",
    );
  }
  labelOn(sheet, spec, tone, [L * 0.03, W * 0.04, H], L * 0.94, W * 0.92);
  // The next sheet of the fold, hanging over the front.
  sheet.face(
    [
      [0, W, H],
      [L, W, H],
      [L, W + W * 0.34, H * 0.5],
      [0, W + W * 0.34, H * 0.5],
    ],
    backing.left,
  );
  const over = (x: number, share: number): Point3 => [x, W + W * 0.34 * share, H - H * 0.5 * share];
  sheet.face(
    [over(L * 0.03, 0.1), over(L * 0.97, 0.1), over(L * 0.97, 1), over(L * 0.03, 1)],
    tone.left,
    "fine",
  );
}

function onSheets(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W } = spec.size;
  const deep = sheet.mm(3);
  for (let i = 0; i < 3; i += 1) block(sheet, [0, 0, i * deep], [L, W, deep], backing);
  const z = deep * 3;
  const [columns, rows] = [4, 3];
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1)
      labelOn(sheet, spec, tone, [L * (0.03 + i * 0.238), W * (0.04 + j * 0.312), z], L * 0.225, W * 0.296);
}

/** Labels: on a roll with its end drawn out, fan-folded, or on sheets. */
export const labelRoll: Form = (sheet, spec, tone) => {
  if (spec.variant === "fan-fold") fanFolded(sheet, spec, tone);
  else if (spec.variant === "sheets") onSheets(sheet, spec, tone);
  else onRoll(sheet, spec, tone);
  if (spec.variant === "sheets")
    dimensionsOf(
      sheet,
      { ...spec.size, height: 0 },
      { length: spec.labels.length, width: spec.labels.width },
    );
  if (spec.variant === "fan-fold") dimensionsOf(sheet, spec.size, spec.labels);
};
