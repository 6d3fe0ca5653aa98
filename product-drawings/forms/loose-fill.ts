import type { Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { extruded, nearWalls } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";

/** Shredded paper or wood wool heaped over the rim of an open carton. Every strip has its set place. */
export function heapedStrips(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const carton = tones.kraft;
  const wood = tone === carton ? { ...carton, top: carton.edge } : tone;
  sheet.face(
    [
      [0, 0, 0],
      [L, 0, 0],
      [L, 0, H],
      [0, 0, H],
    ],
    carton.inside,
  );
  sheet.face(
    [
      [0, 0, 0],
      [0, W, 0],
      [0, W, H],
      [0, 0, H],
    ],
    carton.inside,
  );
  const [columns, rows] = [9, 7];
  const [dx, dy] = [L / columns, W / rows];
  const fills = [wood.top, wood.left, wood.edge, wood.right];
  const fill = (k: number) => fills[k % 4] ?? wood.top;
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const k = (i * 5 + j * 3) % 7;
      const [x, y, z] = [i * dx, j * dy, H - 4];
      const bulge = Math.sin(((i + 0.5) / columns) * Math.PI) * Math.sin(((j + 0.5) / rows) * Math.PI);
      const peak = H + bulge * H * 0.3;
      sheet.face(
        [
          [x, y + dy, z],
          [x + dx * (0.3 + k * 0.05), y + dy * 0.4, peak],
          [x + dx, y + dy * 0.9, z],
        ],
        fill(k),
        "fine",
      );
      sheet.face(
        [
          [x + dx, y, z],
          [x + dx * (0.35 + k * 0.05), y + dy * 0.4, peak],
          [x + dx, y + dy * 0.95, z],
        ],
        fill(k + 2),
        "fine",
      );
    }
  nearWalls(sheet, [L, W, H], carton);
}

/** Loose chips in a clear sack, tied at the near end. */
export function chipsInSack(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const body = L * 0.86;
  const cushion = (z: number, inset: number): Point3[] =>
    Array.from({ length: 40 }, (_, i) => {
      const angle = (i / 40) * Math.PI * 2;
      const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
      return [
        body / 2 + round(Math.cos(angle)) * (body / 2 - inset),
        W / 2 + round(Math.sin(angle)) * (W / 2 - inset),
        z,
      ];
    });
  const outline = extruded(
    sheet,
    [...cushion(H * 0.2, 0), ...cushion(0, H * 0.16)],
    [...cushion(H * 0.8, 0), ...cushion(H, H * 0.2)],
  );
  // The gathered neck.
  const neck = H * 0.5;
  for (const [dy, dz] of [
    [-0.16, 0.24],
    [-0.04, 0.3],
    [0.1, 0.22],
    [0.16, 0.02],
    [0.06, -0.12],
  ] as const)
    sheet.face(
      [
        [body * 0.98, W / 2 - 14, neck],
        [L, W / 2 + W * dy, neck + H * dz],
        [L * 1.01, W / 2 + W * (dy + 0.09), neck + H * (dz - 0.05)],
        [body * 0.98, W / 2 + 14, neck],
      ],
      tones.clear.top,
      "fine",
    );
  sheet.flatFace(outline, tones.clear.left);
  sheet.clipped(outline, () => {
    const step = Math.max(80, sheet.mm(16));
    let row = 0;
    const fills = [tone.top, tone.left, tone.top, tone.right];
    const left = -W * 0.9;
    for (let v = -H * 1.1; v < (L + W) * 0.55; v += step * 0.62) {
      row += 1;
      for (let u = left + ((row % 2) * step) / 2; u < L; u += step) {
        const k = Math.abs(Math.round(u * 0.13 + v * 0.29)) % 4;
        // A chip lies where the plane of the view meets it: u to the right, v down.
        const point: Point3 = [v + u * 0.577, v - u * 0.577, 0];
        const r = step * sheet.scale * 0.36;
        sheet.oval(
          point,
          r * (k % 2 === 0 ? 1.1 : 0.8),
          r * (k % 2 === 0 ? 0.62 : 0.9),
          "fine",
          undefined,
          fills[k],
        );
      }
    }
  });
  sheet.rim(outline);
  sheet.oval([body * 1.0, W / 2, neck], 3, 8, "outline", undefined, tones.red.left);
}
