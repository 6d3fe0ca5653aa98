import { arc, onRing, type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { mantle } from "../solids";
import { board, type Tone } from "../tones";
import { dispenserBox } from "./dispenser-box";
import type { Form } from "./form";
import { rollWords } from "./roll-labels";
import { nearHalf } from "./standing-roll";

/** The far inner wall of an open coil and the ground in its middle. */
function hole(sheet: Sheet, radius: number, inner: number, height: number, tone: Tone): void {
  const top: Point3 = [radius, radius, height];
  const lip = ring(top, inner, "z");
  sheet.face(lip, tone.inside);
  sheet.clipped(
    lip.map((point) => sheet.at(point)),
    () => sheet.face(ring([radius, radius, 0], inner, "z"), board, "fine"),
  );
  sheet.rim(lip.map((point) => sheet.at(point)));
}

/** A coil of strap: wound crosswise on a wide core, or one flat ribbon of steel. */
export const strapping: Form = (sheet, spec, tone) => {
  if (spec.variant === "box") return dispenserBox(sheet, spec, tone, "strap");
  const ribbon = spec.variant === "ribbon";
  const R = spec.size.length / 2;
  const H = Math.max(spec.size.height, ribbon ? Math.min(sheet.mm(8), R * 0.14) : 0);
  const inner = R * (ribbon ? 0.78 : 0.68);
  const centre = (z: number): Point3 => [R, R, z];
  mantle(sheet, centre(0), centre(H), R, "z", tone);
  if (!ribbon) {
    const bands = Math.max(4, Math.min(14, Math.round(H / Math.max(12, sheet.mm(6)))));
    for (let i = 1; i < bands; i += 1) {
      const z = (H * i) / bands;
      const slant = (H / bands) * (i % 2 === 0 ? 0.35 : -0.35);
      sheet.stroke(
        Array.from({ length: 25 }, (_, k) =>
          onRing(centre(z + (k / 24 - 0.5) * slant), R, "z", nearHalf.from + (k / 24) * Math.PI),
        ),
        "hair",
        tone.detail,
      );
    }
  }
  sheet.face(ring(centre(H), R, "z"), tone.top);
  const turns = ribbon ? 7 : 5;
  for (let i = 1; i < turns; i += 1)
    sheet.stroke(
      arc(centre(H), inner + ((R - inner) * i) / turns, "z", 0, Math.PI * 2, 48),
      "hair",
      tone.detail,
    );
  hole(sheet, R, inner, H, tone);
  // Four ties hold the coil together.
  if (ribbon)
    for (const angle of [0.2, 1.6, 3.4, 5]) {
      const [a, b] = [angle, angle + 0.09];
      sheet.face(
        [
          onRing(centre(H), inner, "z", a),
          onRing(centre(H), R, "z", a),
          onRing(centre(H), R, "z", b),
          onRing(centre(H), inner, "z", b),
        ],
        tone.edge,
        "fine",
      );
    }
  // The free end, led off to the left in front of the coil.
  const strap = ribbon ? H : Math.max(12, Math.min(sheet.mm(4.5), H * 0.2));
  const from = onRing(centre(0), R, "z", Math.PI / 4);
  const end: Point3 = [from[0] - R * 0.62, from[1] + R * 0.62, 0];
  sheet.face([from, end, [end[0], end[1], strap], [from[0], from[1], strap]], tone.left);
  rollWords(sheet, spec, [R * 2, R * 2, 0]);
};
