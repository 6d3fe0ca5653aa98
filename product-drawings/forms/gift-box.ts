import { dimensionsOf } from "../dimensions";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";
import { lidded, tray } from "./lidded";

/** A book-like box: the lid hinged at the back, its flap held to the front by magnets. */
function magnetic(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = spec.size;
  const over = Math.max(3, sheet.mm(1.6));
  const flap = Math.min(H * 0.62, 70);
  if (spec.pose === "open") {
    const angle = (74 * Math.PI) / 180;
    const lid = (along: number): [number, number] => [-along * Math.cos(angle), H + along * Math.sin(angle)];
    const [y, z] = lid(W);
    const [flapY, flapZ] = [y + flap * 0.72, z + flap * 0.5];
    sheet.face(
      [
        [-over, 0, H],
        [L + over, 0, H],
        [L + over, y, z],
        [-over, y, z],
      ],
      tone.left,
    );
    sheet.face(
      [
        [-over, y, z],
        [L + over, y, z],
        [L + over, flapY, flapZ],
        [-over, flapY, flapZ],
      ],
      tone.top,
    );
    for (const x of [L * 0.2, L * 0.8])
      sheet.oval([x, y + flap * 0.42, z + flap * 0.3], 5, 3, "hair", tone.detail, tones.steel.right);
    tray(sheet, spec.size, tone, Math.max(3, sheet.mm(1.8)));
    return;
  }
  block(sheet, [0, 0, 0], [L, W, H], tone);
  block(sheet, [-over, -over, H], [L + over * 2, W + over * 2, over], tone);
  sheet.face(
    [
      [-over, W + over, H + over],
      [L + over, W + over, H + over],
      [L + over, W + over, H - flap],
      [-over, W + over, H - flap],
    ],
    tone.left,
  );
  // A ribbon tab to lift the flap by.
  const tab = Math.min(14, L * 0.06);
  sheet.face(
    [
      [L / 2 - tab, W + over, H - flap],
      [L / 2 + tab, W + over, H - flap],
      [L / 2 + tab, W + over, H - flap - tab * 1.6],
      [L / 2, W + over, H - flap - tab * 0.8],
      [L / 2 - tab, W + over, H - flap - tab * 1.6],
    ],
    tones.gold.left,
    "fine",
  );
}

/** A tall box with a tuck-in top, with or without a window to show the bottle. */
function tuckTop(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = spec.size;
  block(sheet, [0, 0, 0], [L, W, H], tone);
  sheet.stroke(
    [
      [L * 0.06, W, H],
      [L * 0.12, W, H - 10],
      [L * 0.88, W, H - 10],
      [L * 0.94, W, H],
    ],
    "detail",
    tone.detail,
  );
  sheet.stroke(
    [
      [L, 0, H - 8],
      [L, W, H - 8],
    ],
    "detail",
    tone.detail,
  );
  if (spec.variant !== "window") return;
  const [low, high] = [H * 0.3, H * 0.84];
  sheet.face(
    [
      [L * 0.28, W, low],
      [L * 0.72, W, low],
      [L * 0.72, W, high],
      [L * 0.5, W, high + L * 0.12],
      [L * 0.28, W, high],
    ],
    tone.inside,
    "fine",
  );
  // The bottle behind it.
  sheet.face(
    [
      [L * 0.34, W, low],
      [L * 0.66, W, low],
      [L * 0.66, W, H * 0.62],
      [L * 0.55, W, H * 0.7],
      [L * 0.55, W, high],
      [L * 0.45, W, high],
      [L * 0.45, W, H * 0.7],
      [L * 0.34, W, H * 0.62],
    ],
    tones.green.right,
    "fine",
  );
  sheet.face(
    [
      [L * 0.34, W, H * 0.38],
      [L * 0.66, W, H * 0.38],
      [L * 0.66, W, H * 0.54],
      [L * 0.34, W, H * 0.54],
    ],
    tones.white.left,
    "fine",
  );
}

/** Gift box: with lift-off lid, with magnets, or a tuck-top for a bottle. */
export const giftBox: Form = (sheet, spec, tone) => {
  if (spec.variant === "lidded") return lidded(sheet, spec, tone, Math.min(spec.size.height * 0.36, 60));
  if (spec.variant === "magnetic") magnetic(sheet, spec, tone);
  else tuckTop(sheet, spec, tone);
  if (spec.pose === "closed") dimensionsOf(sheet, spec.size, spec.labels);
};
