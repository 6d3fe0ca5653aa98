import { dimensionsOf } from "../dimensions";
import { type Point3, ring } from "../geometry";
import { block, mantle } from "../solids";
import { tones } from "../tones";
import type { Form } from "./form";
import { cartonBack, cartonFront } from "./open-carton";
import { overNearSide, rollTop, standingRoll } from "./standing-roll";

/** A carton with the goods of the kit standing in it: mailers, a tube, bubble wrap and tape. */
export const kit: Form = (sheet, spec, tone) => {
  const { length: L, width: W, height: H } = spec.size;
  cartonBack(sheet, spec, tone);
  // Mailers standing at the back, one behind the other.
  for (const [i, material] of (["grey", "gold", "white"] as const).entries()) {
    const y = W * (0.08 + i * 0.07);
    block(sheet, [L * 0.06, y, H * 0.2], [L * 0.5, W * 0.04, H * (1.28 - i * 0.1)], tones[material]);
  }
  const R = W * 0.23;
  sheet.moved([L * 0.06, W * 0.44, H * 0.1], () => {
    standingRoll(sheet, R, H * 1.12, tones.clear, 4);
    const step = Math.max(24, sheet.mm(8));
    overNearSide(R, H * 1.12, step, (point, facing) => {
      if (facing > 0.25)
        sheet.oval(point, step * sheet.scale * 0.33 * facing, step * sheet.scale * 0.33, "hair");
    });
    rollTop(sheet, R, H * 1.12, tones.clear, 4);
  });
  const r = W * 0.1;
  const foot: Point3 = [L * 0.84, W * 0.26, H * 0.1];
  const head: Point3 = [L * 0.84, W * 0.26, H * 1.62];
  mantle(sheet, foot, head, r, "z", tones.kraft);
  sheet.face(ring(head, r, "z"), tones.white.top);
  sheet.face(ring(head, r * 0.74, "z"), tones.white.right, "fine");
  const reel = Math.min(W * 0.24, 62);
  sheet.moved([L * 0.56, W * 0.46, H * 0.82], () => {
    mantle(sheet, [reel, reel, 0], [reel, reel, 48], reel, "z", tones.gold);
    sheet.face(ring([reel, reel, 48], reel, "z"), tones.gold.top);
    sheet.face(ring([reel, reel, 48], reel * 0.62, "z"), tones.kraft.inside, "fine");
  });
  cartonFront(sheet, spec, tone);
  dimensionsOf(sheet, spec.size, spec.labels, {}, W * 0.45);
};
