import { onRing, type Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { extruded } from "../solids";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";
import { rollLabels } from "./roll-labels";
import { nearHalf, rollTop, standingRoll } from "./standing-roll";

/** Film for air pillows, not yet blown up: a small roll with the pillows' welds across it. */
export function pillowFilm(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const [R, H] = [spec.size.length / 2, spec.size.height];
  standingRoll(sheet, R, H, tone, 5, 0.3);
  for (let i = 0; i < 7; i += 1) {
    const angle = nearHalf.from + ((i + 0.5) / 7) * Math.PI;
    sheet.stroke(
      [onRing([R, R, H * 0.08], R, "z", angle), onRing([R, R, H * 0.92], R, "z", angle)],
      "crease",
      tone.detail,
    );
  }
  for (const share of [0.08, 0.92])
    sheet.stroke(
      Array.from({ length: 25 }, (_, i) =>
        onRing([R, R, H * share], R, "z", nearHalf.from + (i / 24) * Math.PI),
      ),
      "hair",
      tone.detail,
    );
  rollTop(sheet, R, H, tone, 5, 0.3);
  rollLabels(sheet, spec, R, H);
}

/** A chain of blown pillows, welded to one another. */
export function blownPillows(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const one = (y: number): Point3[][] =>
    [0, H * 0.5, H].map((z, level) => {
      const inset = level === 1 ? 0 : W * 0.16;
      return Array.from({ length: 36 }, (_, i): Point3 => {
        const angle = (i / 36) * Math.PI * 2;
        const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
        return [
          L / 2 + round(Math.cos(angle)) * (L / 2 - inset),
          y + W / 2 + round(Math.sin(angle)) * (W / 2 - inset),
          z,
        ];
      });
    });
  for (let i = 0; i < 3; i += 1) {
    const y = i * W * 1.06;
    const [low = [], middle = [], high = []] = one(y);
    if (i > 0)
      sheet.stroke(
        [
          [L * 0.08, y - W * 0.03, H * 0.5],
          [L * 0.92, y - W * 0.03, H * 0.5],
        ],
        "crease",
      );
    sheet.flatFace(extruded(sheet, [...low, ...middle], high), tone.left);
    sheet.face(high, tone.top, "none");
    // Light along the crown, and the gathers at the welds.
    sheet.stroke(
      [
        [L * 0.22, y + W * 0.36, H],
        [L * 0.5, y + W * 0.3, H],
      ],
      "detail",
      tone.detail,
    );
    for (const k of [0.3, 0.5, 0.7]) {
      sheet.stroke(
        [
          [L * 0.02, y + W * k, H * 0.5],
          [L * 0.12, y + W * (0.5 + (k - 0.5) * 0.7), H * 0.86],
        ],
        "hair",
        tone.detail,
      );
      sheet.stroke(
        [
          [L * 0.98, y + W * k, H * 0.5],
          [L * 0.88, y + W * (0.5 + (k - 0.5) * 0.7), H * 0.86],
        ],
        "hair",
        tone.detail,
      );
    }
  }
}
