import { arc, onRing, type Point3, ring } from "../geometry";
import type { Sheet } from "../sheet";
import { mantle } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";
import { rollLabels } from "./roll-labels";
import { nearHalf } from "./standing-roll";

/** A short piece of core or a handle sticking out above or below the film. */
function stub(sheet: Sheet, centre: Point3, length: number, radius: number, tone: Tone): void {
  const end: Point3 = [centre[0], centre[1], centre[2] + length];
  mantle(sheet, centre, end, radius, "z", tone);
  sheet.face(ring(end, radius, "z"), tone.top);
  sheet.face(ring(end, radius * 0.7, "z"), tone.inside, "fine");
}

function net(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const [R, H] = [size.length / 2, size.height];
  const strands = 7;
  const rise = R * 2.2;
  for (let i = -4; i < strands + 4; i += 1)
    for (const way of [1, -1]) {
      const strand: Point3[] = [];
      for (let k = 0; k <= 24; k += 1) {
        const angle = nearHalf.from + (k / 24) * Math.PI;
        const z = (i / strands) * H + way * (k / 24 - 0.5) * rise;
        if (z >= 0 && z <= H) strand.push(onRing([R, R, z], R, "z", angle));
      }
      if (strand.length > 1) sheet.stroke(strand, "hair", tone.detail);
    }
}

/** Stretch film on its core, wound tight, the loose end pulled off; or knitted net. */
export const palletWrap: Form = (sheet, spec, tone) => {
  const [R, H] = [spec.size.length / 2, spec.size.height];
  const centre = (z: number): Point3 => [R, R, z];
  const core = Math.min(30, R * 0.56);
  const out = Math.min(45, H * (spec.variant === "handled" ? 0.5 : 0.12));
  const grip = spec.variant === "handled" ? tones.blue : tones.kraft;
  const hasEnds = spec.variant !== "net";
  sheet.moved([0, 0, hasEnds ? out : 0], () => {
    if (hasEnds) mantle(sheet, centre(-out), centre(0), core, "z", grip);
    // The loose end of the film, pulled to the left.
    const [a, b] = [onRing(centre(0), R, "z", nearHalf.to), onRing(centre(H), R, "z", nearHalf.to)];
    const pull = R * 0.9;
    sheet.face(
      [
        a,
        b,
        [b[0] - pull * 0.5, b[1] + pull, b[2] - H * 0.03],
        [a[0] - pull * 0.4, a[1] + pull * 0.8, a[2] + H * 0.07],
      ],
      tone.top,
      "fine",
    );
    mantle(sheet, centre(0), centre(H), R, "z", tone);
    if (spec.variant === "net") net(sheet, spec, tone);
    else
      for (const angle of [-0.5, -0.15, 0.3, 1.05, 1.7])
        sheet.stroke(
          [onRing(centre(H * 0.02), R, "z", angle), onRing(centre(H * 0.98), R, "z", angle)],
          "hair",
          tone.detail,
        );
    sheet.face(ring(centre(H), R, "z"), tone.top);
    for (const share of [0.7, 0.85])
      sheet.stroke(arc(centre(H), R * share, "z", 0, Math.PI * 2, 48), "hair", tone.detail);
    if (hasEnds) stub(sheet, centre(H), out, core, grip);
    else {
      sheet.face(ring(centre(H), core, "z"), tones.kraft.edge, "fine");
      sheet.face(ring(centre(H), core * 0.82, "z"), tones.kraft.inside, "fine");
    }
    rollLabels(sheet, spec, R, H, hasEnds ? out : 0);
  });
};
