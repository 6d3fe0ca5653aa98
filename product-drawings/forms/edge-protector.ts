import { dimensionsOf } from "../dimensions";
import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";
import type { Form } from "./form";

/** A length drawn between two ends of the same outline: the faces towards the reader, then the near end. */
function pulled(
  sheet: Sheet,
  outline: readonly (readonly [number, number])[],
  from: number,
  to: number,
  tone: Tone,
): void {
  const at = (x: number, [y, z]: readonly [number, number]): Point3 => [x, y, z];
  const sides = outline
    .map((a, i) => ({ a, b: outline[(i + 1) % outline.length] ?? a }))
    // Outlines run clockwise in (y, z) seen from the near end: a side faces the reader when its outside is up or front.
    .filter(({ a, b }) => b[1] - a[1] + (a[0] - b[0]) > 0)
    .sort(
      (one, two) => one.a[0] + one.b[0] + one.a[1] + one.b[1] - (two.a[0] + two.b[0] + two.a[1] + two.b[1]),
    );
  for (const { a, b } of sides) {
    const isTop = Math.abs(a[0] - b[0]) > Math.abs(b[1] - a[1]);
    sheet.face([at(from, a), at(to, a), at(to, b), at(from, b)], isTop ? tone.top : tone.left);
  }
  sheet.face(
    outline.map((point) => at(to, point)),
    tone.right,
  );
}

/** Three angles lying nested, their ridge up. */
function angles(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const leg = Math.max(size.width, size.height);
  const L = size.length;
  const t = Math.max(3, Math.min(sheet.mm(3), leg * 0.14));
  for (let i = 0; i < 3; i += 1) {
    const rise = i * t * 1.5;
    const half = leg * Math.SQRT1_2;
    sheet.moved([0, 0, rise], () =>
      pulled(
        sheet,
        [
          [half, half + t],
          [0, t],
          [0, 0],
          [half, half],
          [half * 2, 0],
          [half * 2, t],
        ].map(([y = 0, z = 0]) => [y, z] as const),
        0,
        L,
        tone,
      ),
    );
  }
}

/** A U of soft foam that is pushed over an edge. */
function uProfile(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const t = Math.min(W, H) * 0.24;
  pulled(
    sheet,
    [
      [W, 0],
      [W, H],
      [0, H],
      [0, 0],
      [t, 0],
      [t, H - t],
      [W - t, H - t],
      [W - t, 0],
    ],
    0,
    L,
    tone,
  );
}

/** A corner of three sides, seen from outside, with slots for the strap. */
function corner(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const t = Math.max(1, Math.min(L, W, H) * 0.06);
  sheet.face(
    [
      [0, 0, H],
      [L, 0, H],
      [L, W, H],
      [0, W, H],
    ],
    tone.top,
  );
  sheet.face(
    [
      [0, W, 0],
      [L - t, W, 0],
      [L, W, t],
      [L, W, H],
      [0, W, H],
    ],
    tone.left,
  );
  sheet.face(
    [
      [L, 0, 0],
      [L, W - t, 0],
      [L, W, t],
      [L, W, H],
      [L, 0, H],
    ],
    tone.right,
  );
  for (const share of [0.34, 0.66]) {
    sheet.stroke(
      [
        [L * share, 0, H],
        [L * share, W, H],
        [L * share, W, 0],
      ],
      "detail",
      tone.detail,
    );
    sheet.stroke(
      [
        [L, W * share, H],
        [L, W * share, 0],
      ],
      "detail",
      tone.detail,
    );
  }
  sheet.face(
    [
      [L * 0.4, W * 0.4, H],
      [L * 0.6, W * 0.4, H],
      [L * 0.6, W * 0.6, H],
      [L * 0.4, W * 0.6, H],
    ],
    tone.inside,
    "fine",
  );
}

/** Angles of board, profiles of foam, and corners. */
export const edgeProtector: Form = (sheet, spec, tone) => {
  if (spec.variant === "corner") {
    corner(sheet, spec, tone);
    return dimensionsOf(sheet, spec.size, spec.labels);
  }
  if (spec.variant === "profile") uProfile(sheet, spec, tone);
  else angles(sheet, spec, tone);
  const leg = Math.max(spec.size.width, spec.size.height) * (spec.variant === "profile" ? 1 : Math.SQRT2);
  dimensionsOf(
    sheet,
    { length: spec.size.length, width: leg, height: 0 },
    { length: spec.labels.length, width: spec.labels.width },
  );
};
