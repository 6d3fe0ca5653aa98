import { dimension, dimensionsOf, labelSize } from "../dimensions";
import { onRing, type Point3, ring } from "../geometry";
import { figure } from "../lettering";
import type { Sheet } from "../sheet";
import { mantle } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

/** Spiral-wound tube with a push-in cap at its near end. */
function round(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: D } = spec.size;
  const R = D / 2;
  const centre = (x: number): Point3 => [x, R, R];
  mantle(sheet, centre(0), centre(L), R, "x", tone);
  const pitch = D * 2.4;
  for (let start = -pitch; start < L; start += pitch) {
    const seam: Point3[] = [];
    for (let i = 0; i <= 20; i += 1) {
      const x = start + (i / 20) * pitch * 0.5;
      if (x > 0 && x < L) seam.push(onRing(centre(x), R, "x", (-35 + i * 9) * (Math.PI / 180)));
    }
    if (seam.length > 2) sheet.stroke(seam, "detail", tone.detail);
  }
  const rim = Math.min(14, L * 0.04) * 0.5;
  const cap = tones[spec.accent === "none" ? "white" : spec.accent];
  mantle(sheet, centre(L), centre(L + rim), R * 1.02, "x", cap);
  sheet.face(ring(centre(L + rim), R * 1.02, "x"), cap.top);
  sheet.face(ring(centre(L + rim), R * 0.78, "x"), cap.right, "fine");
}

/** Three-sided box, its end tucked in. */
function triangular(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const end = (x: number): [Point3, Point3, Point3] => [
    [x, 0, 0],
    [x, W, 0],
    [x, W / 2, H],
  ];
  const [a, b, c] = end(L);
  const [, q, r] = end(0);
  sheet.face([q, b, c, r], tone.top);
  sheet.face([a, b, c], tone.right);
  sheet.stroke(
    [
      [L, W * 0.14, H * 0.06],
      [L, W * 0.86, H * 0.06],
    ],
    "detail",
    tone.detail,
  );
  sheet.stroke(
    [
      [L, W * 0.3, 0],
      [L, W * 0.36, H * 0.24],
      [L, W * 0.64, H * 0.24],
      [L, W * 0.7, 0],
    ],
    "detail",
    tone.detail,
  );
  // The adhesive flap along the ridge.
  const down = (x: number, share: number): Point3 => [x, W / 2 + (W / 2) * share, H * (1 - share)];
  sheet.stroke([down(L * 0.02, 0.34), down(L * 0.98, 0.34)], "crease", tone.detail);
}

/** Postal tube, or a triangular box for what is rolled. Length inside and diameter on its dimension lines. */
export const tube: Form = (sheet, spec, tone) => {
  const { length: L, width: D } = spec.size;
  if (spec.variant === "triangular") {
    triangular(sheet, spec, tone);
    return dimensionsOf(sheet, spec.size, { length: spec.labels.length, width: spec.labels.width });
  }
  round(sheet, spec, tone);
  if (spec.labels.length === undefined) return;
  dimension(
    sheet,
    [
      [0, D, 0],
      [L, D, 0],
    ],
    [0, 1, 0],
    sheet.mm(26),
    `L ${figure(spec.labels.length)} mm`,
    "left",
  );
  if (spec.labels.width !== undefined) {
    const [x, y] = sheet.at([L, 0, D / 2]);
    sheet.label(x + 16, y + 4, `Ø ${figure(spec.labels.width)} mm`, "start", labelSize);
  }
};
