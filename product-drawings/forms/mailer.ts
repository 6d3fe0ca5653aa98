import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { extruded, slab } from "../solids";
import type { DrawingKind, DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

/** How one family of mailers differs from the next; lengths in mm, shares of the length or width. */
type Make = {
  stack: number;
  /** Least thickness on the view, px. */
  thick: number;
  round: number;
  seam: "crease" | "detail" | "none";
  /** The flap's shape: [share along the length, share of the width that its free edge gives up on each side]. */
  flap: [number, number];
  front: (sheet: Sheet, spec: DrawingSpec, tone: Tone, z: number) => void;
};

const flapOf = ({ flap: [share] }: Make, length: number) => Math.min(share > 0.25 ? 160 : 48, length * share);

/** Little pads or cells pressed through the paper. */
function lining(sheet: Sheet, spec: DrawingSpec, tone: Tone, z: number): void {
  const { length: L, width: W } = spec.size;
  const step = Math.max(22, sheet.mm(7.5));
  const start = Math.min(48, L * 0.18);
  let row = 0;
  for (let x = start + step; x < L - step * 0.7; x += step * (spec.variant === "honeycomb" ? 0.86 : 1)) {
    row += 1;
    const shift = spec.variant === "honeycomb" && row % 2 === 0 ? step / 2 : 0;
    for (let y = step + shift; y < W - step * 0.7; y += step) {
      const r = step * 0.27;
      if (spec.variant === "honeycomb") {
        const cell: Point3[] = [0, 1, 2, 3, 4, 5, 6].map((k) => {
          const angle = (k * Math.PI) / 3;
          return [x + Math.cos(angle) * r * 1.3, y + Math.sin(angle) * r * 1.3, z];
        });
        sheet.stroke(cell, "hair", tone.detail);
      } else sheet.oval([x, y, z], r * sheet.scale * 1, r * sheet.scale * 0.6, "hair", tone.detail, "none");
    }
  }
}

/** A white panel to write the address on. */
function addressPanel(sheet: Sheet, { size }: DrawingSpec, _tone: Tone, z: number): void {
  const { length: L, width: W } = size;
  const [from, to] = [L * 0.52, L * 0.8];
  sheet.face(
    [
      [from, W * 0.3, z],
      [to, W * 0.3, z],
      [to, W * 0.7, z],
      [from, W * 0.7, z],
    ],
    tones.white.top,
    "fine",
  );
  for (const k of [0.4, 0.5, 0.6])
    sheet.stroke(
      [
        [from + (to - from) * 0.14, W * k, z],
        [to - (to - from) * 0.2, W * k, z],
      ],
      "hair",
    );
}

/** Side folds of a bag: the gusset tucked in along both long edges. */
function sideFolds(sheet: Sheet, { size, variant }: DrawingSpec, tone: Tone, z: number): void {
  const { length: L, width: W } = size;
  const inset = W * (variant === "gusset" ? 0.14 : 0.05);
  for (const y of [inset, W - inset])
    sheet.stroke(
      [
        [L * 0.16, y, z],
        [L, y, z],
      ],
      "detail",
      tone.detail,
    );
  sheet.stroke(
    [
      [L * 0.92, 0, z],
      [L * 0.92, W, z],
    ],
    "crease",
    tone.detail,
  );
}

/** The bar of print that asks the post not to bend it. */
function boardBack(sheet: Sheet, { size }: DrawingSpec, tone: Tone, z: number): void {
  const { length: L, width: W } = size;
  sheet.face(
    [
      [L * 0.86, W * 0.2, z],
      [L * 0.91, W * 0.2, z],
      [L * 0.91, W * 0.8, z],
      [L * 0.86, W * 0.8, z],
    ],
    tones.red.left,
    "none",
  );
  for (const [x, until] of [
    [0.52, 0.66],
    [0.6, 0.74],
    [0.68, 0.58],
  ] as const)
    sheet.stroke(
      [
        [L * x, W * 0.34, z],
        [L * x, W * until, z],
      ],
      "hair",
      tone.detail,
    );
}

const polyMailer: Make = {
  stack: 3,
  thick: 2.6,
  round: 0.02,
  seam: "detail",
  flap: [0.16, 0.04],
  front: addressPanel,
};
const makes: Partial<Record<DrawingKind, Make>> = {
  "padded-mailer": { stack: 3, thick: 3.6, round: 0.06, seam: "crease", flap: [0.18, 0.06], front: lining },
  "poly-mailer": polyMailer,
  "paper-bag": { stack: 2, thick: 2.4, round: 0, seam: "none", flap: [0.15, 0.02], front: sideFolds },
  envelope: { stack: 2, thick: 2.4, round: 0, seam: "none", flap: [0.36, 0.34], front: boardBack },
};

/** The flap, folded over the front at the far end or standing out beyond it, with its strip of adhesive. */
function flap(sheet: Sheet, make: Make, { size, pose }: DrawingSpec, tone: Tone, z: number): void {
  const { width: W, length: L } = size;
  const reach = flapOf(make, L) * (pose === "open" ? -1 : 1);
  const lift = pose === "open" ? 0 : sheet.mm(1);
  const slope = make.flap[1];
  const at = (along: number, share: number): Point3 => {
    const inset = 0.015 + slope * along;
    return [reach * along, W * (inset + (1 - 2 * inset) * share), z + lift * along];
  };
  const round = slope > 0.2 ? [at(0.94, 0), at(1, 0.14), at(1, 0.86), at(0.94, 1)] : [at(1, 0), at(1, 1)];
  sheet.face([at(0, 0), ...round, at(0, 1)], pose === "open" ? tone.top : tone.left);
  const [from, to] = slope > 0.2 ? [0.72, 0.84] : [0.45, 0.8];
  sheet.face([at(from, 0.06), at(from, 0.94), at(to, 0.94), at(to, 0.06)], tones.white.top, "fine");
  if (pose === "open")
    sheet.stroke(
      [
        [0, W * 0.02, z],
        [0, W * 0.98, z],
      ],
      "tick",
    );
}

/** Mailers, bags and envelopes lying in a short stack, the flap of the top one over its far end. */
export const mailer: Form = (sheet, spec, tone) => {
  const make: Make = makes[spec.kind] ?? polyMailer;
  const { length: L, width: W } = spec.size;
  const deep = Math.max(spec.size.height, sheet.mm(make.thick));
  const count = spec.pose === "open" ? 1 : make.stack;
  const r = Math.min(L, W) * make.round;
  for (let i = 0; i < count; i += 1) {
    sheet.flatFace(extruded(sheet, slab(L, W, i * deep, r), slab(L, W, (i + 1) * deep, r)), tone.right);
    sheet.face(slab(L, W, (i + 1) * deep, r), tone.top);
  }
  const z = count * deep;
  const margin = Math.min(10, W * 0.06);
  if (make.seam !== "none")
    sheet.stroke(
      [
        [margin, margin, z],
        [L - margin, margin, z],
        [L - margin, W - margin, z],
        [margin, W - margin, z],
      ],
      make.seam,
      tone.detail,
    );
  make.front(sheet, spec, tone, z);
  flap(sheet, make, spec, tone, z);
  dimensionsOf(sheet, { length: L, width: W, height: 0 }, spec.labels);
};
