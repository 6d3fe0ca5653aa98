import { dimensionsOf } from "../dimensions";
import { block } from "../solids";
import { tones } from "../tones";
import type { Form } from "./form";
import { tray } from "./lidded";

/** Crash-lock box: hinged lid with a peel-and-seal lip, tear strip, a base that locks itself. */
export const crashLockBox: Form = (sheet, spec, tone) => {
  const { length: L, width: W, height: H } = spec.size;
  const edge = Math.max(3, sheet.mm(1.8));
  const lip = Math.min(55, H * 0.45);
  const r = Math.min(12, lip / 3);
  if (spec.pose === "open") {
    const angle = (62 * Math.PI) / 180;
    const back = (out: number): [number, number] => [-out * Math.cos(angle), H + out * Math.sin(angle)];
    const [lidY, lidZ] = back(W);
    const [lipY, lipZ] = [lidY + lip * 0.55, lidZ + lip * 0.7];
    sheet.face(
      [
        [0, 0, H],
        [L, 0, H],
        [L, lidY, lidZ],
        [0, lidY, lidZ],
      ],
      tone.left,
    );
    sheet.face(
      [
        [0, lidY, lidZ],
        [L, lidY, lidZ],
        [L, lipY - 4, lipZ - 4],
        [L - r, lipY, lipZ],
        [r, lipY, lipZ],
        [0, lipY - 4, lipZ - 4],
      ],
      tone.top,
    );
    // The strip of adhesive along the lip, still under its liner.
    const [fromY, fromZ] = [lidY + lip * 0.25, lidZ + lip * 0.32];
    const [toY, toZ] = [lidY + lip * 0.42, lidZ + lip * 0.54];
    sheet.face(
      [
        [r, fromY, fromZ],
        [L - r, fromY, fromZ],
        [L - r, toY, toZ],
        [r, toY, toZ],
      ],
      tones.white.top,
      "fine",
    );
    tray(sheet, spec.size, tone, edge);
    // The two halves of the base, met across the middle.
    sheet.clipped(
      [
        [0, 0, H],
        [L, 0, H],
        [L, W, H],
        [0, W, H],
      ].map(([x = 0, y = 0, z = 0]) => sheet.at([x, y, z])),
      () =>
        sheet.stroke(
          [
            [0, W * 0.5, 0],
            [L * 0.3, W * 0.5, 0],
            [L * 0.7, W * 0.5, 0],
            [L, W * 0.5, 0],
          ],
          "detail",
          tone.detail,
        ),
    );
    // Dust flap at the end, half folded out.
    sheet.face(
      [
        [L, edge, H],
        [L, W - edge * 2, H],
        [L + lip * 0.8, W * 0.86, H + lip * 0.2],
        [L + lip * 0.8, W * 0.1, H + lip * 0.2],
      ],
      tone.top,
    );
    return;
  }
  block(sheet, [0, 0, 0], [L, W, H], tone);
  if (edge * sheet.scale > 1.5)
    sheet.stroke(
      [
        [0, W, edge * 1.6],
        [L, W, edge * 1.6],
        [L, 0, edge * 1.6],
      ],
      "detail",
      tone.detail,
    );
  // The lid's lip over the front, with rounded corners, tear strip and pull tab.
  const y = W + edge * 0.6;
  sheet.face(
    [
      [0, y, H],
      [L, y, H],
      [L, y, H - lip + r],
      [L - r, y, H - lip],
      [r, y, H - lip],
      [0, y, H - lip + r],
    ],
    tone.top,
  );
  const strip = [H - lip * 0.42, H - lip * 0.66] as const;
  for (const z of strip)
    sheet.stroke(
      [
        [0, y, z],
        [L, y, z],
      ],
      "crease",
      tone.detail,
    );
  sheet.face(
    [
      [L, y, strip[0]],
      [L, y, strip[1]],
      [L - 14, y, strip[1]],
      [L - 14, y, strip[0]],
    ],
    tones.red.left,
    "fine",
  );
  sheet.flutes([L, 0, H - edge], [L, W, H - edge], ([a, b, c]) => [a, b, c + edge], 1, tone);
  dimensionsOf(sheet, spec.size, spec.labels);
};
