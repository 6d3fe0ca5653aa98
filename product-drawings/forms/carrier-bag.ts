import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { extruded, nearWalls, slab } from "../solids";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";
import type { Form } from "./form";

/** A handle over the panel at `y`: a twisted cord, or a flat band of paper. */
function handle(sheet: Sheet, { size, variant }: DrawingSpec, tone: Tone, y: number): void {
  const { length: L, height: H } = size;
  const rise = Math.min(95, H * 0.34);
  const half = Math.min(L * 0.24, 60);
  const curve = (radius: number, height: number): Point3[] =>
    Array.from({ length: 19 }, (_, i) => {
      const angle = Math.PI * (1 - i / 18);
      return [L / 2 + Math.cos(angle) * radius, y, H + Math.sin(angle) ** 0.8 * height];
    });
  const thick = variant === "flat" ? Math.max(14, sheet.mm(4)) : Math.max(5, sheet.mm(2.4));
  sheet.face([...curve(half, rise), ...curve(half - thick, rise - thick).reverse()], tone.edge, "fine");
  if (variant === "twisted" && thick * sheet.scale > 3)
    for (const point of curve(half - thick / 2, rise - thick / 2).slice(1, -1))
      sheet.stroke([point, [point[0] + thick * 0.4, y, point[2] + thick * 0.4]], "hair");
}

/** The bag as it comes from the carton: base folded up, handles beyond the mouth. */
function folded(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length, width: gusset, height } = spec.size;
  const z = Math.max(3, sheet.mm(3));
  const reach = Math.min(95, height * 0.34);
  const half = Math.min(length * 0.24, 60);
  const band = spec.variant === "flat" ? 14 : 6;
  const curve = (radius: number, out: number): Point3[] =>
    Array.from({ length: 19 }, (_, i) => {
      const angle = Math.PI * (1 - i / 18);
      return [-(Math.sin(angle) ** 0.8) * out, length / 2 + Math.cos(angle) * radius, z / 2];
    });
  sheet.face([...curve(half, reach), ...curve(half - band, reach - band).reverse()], tone.edge, "fine");
  sheet.flatFace(extruded(sheet, slab(height, length, 0), slab(height, length, z)), tone.right);
  sheet.face(slab(height, length, z), tone.top);
  const fold = height - gusset * 0.62;
  sheet.face(
    [
      [fold, 0, z],
      [height, 0, z],
      [height, length, z],
      [fold, length, z],
    ],
    tone.left,
  );
  sheet.stroke(
    [
      [fold, 0, z],
      [fold + gusset * 0.3, length * 0.14, z],
      [fold + gusset * 0.3, length * 0.86, z],
      [fold, length, z],
    ],
    "detail",
    tone.detail,
  );
}

/** Paper carrier standing open: gusset folded inwards at the side, turned-over mouth, two handles. */
export const carrierBag: Form = (sheet, spec, tone) => {
  if (spec.pose === "flat") return folded(sheet, spec, tone);
  const { length: L, width: W, height: H } = spec.size;
  const mouth: Point3[] = [
    [0, 0, H],
    [L, 0, H],
    [L, W, H],
    [0, W, H],
  ];
  handle(sheet, spec, tone, 0);
  sheet.face(mouth, tone.inside);
  sheet.clipped(
    mouth.map((point) => sheet.at(point)),
    () => {
      sheet.face(
        [
          [0, 0, 0],
          [0, W, 0],
          [0, W, H],
          [0, 0, H],
        ],
        tone.right,
        "fine",
      );
    },
  );
  sheet.rim(mouth.map((point) => sheet.at(point)));
  nearWalls(sheet, [L, W, H], tone);
  // The gusset's inward fold, and the triangle in which it ends above the base.
  const fold = Math.min(W / 2, H * 0.3);
  sheet.stroke(
    [
      [L, W / 2, H],
      [L, W / 2, fold],
      [L, 0, 0],
    ],
    "detail",
    tone.detail,
  );
  sheet.stroke(
    [
      [L, W / 2, fold],
      [L, W, 0],
    ],
    "detail",
    tone.detail,
  );
  const turn = Math.min(40, H * 0.12);
  sheet.stroke(
    [
      [0, W, H - turn],
      [L, W, H - turn],
      [L, 0, H - turn],
    ],
    "crease",
    tone.detail,
  );
  handle(sheet, spec, tone, W);
  dimensionsOf(sheet, spec.size, spec.labels);
};
