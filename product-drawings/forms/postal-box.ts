import { dimensionsOf } from "../dimensions";
import type { Sheet } from "../sheet";
import { block, nearWalls } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import type { Form } from "./form";

function closedBox(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = spec.size;
  const edge = Math.max(4, sheet.mm(2.4));
  block(sheet, [0, 0, 0], [L, W, H], tone);
  // The lid's wings sit inside the walls: a line along the end; ears lock it in the corners.
  sheet.stroke(
    [
      [L, 0, H - edge],
      [L, W - edge * 2, H - edge],
    ],
    "detail",
    tone.detail,
  );
  sheet.stroke(
    [
      [0, W, H - edge],
      [L, W, H - edge],
    ],
    "detail",
    tone.detail,
  );
  const ear = Math.min(26, W * 0.14);
  for (const [x, inward] of [
    [0, 1],
    [L, -1],
  ] as const)
    sheet.stroke(
      [
        [x, W - ear, H],
        [x + inward * ear * 0.7, W - ear * 0.5, H],
        [x + inward * ear * 0.7, W, H],
      ],
      "detail",
      tone.detail,
    );
  const slot = Math.min(30, L * 0.1);
  for (const x of [L * 0.3, L * 0.7])
    sheet.face(
      [
        [x - slot / 2, W, H * 0.16],
        [x + slot / 2, W, H * 0.16],
        [x + slot / 2, W, 0],
        [x - slot / 2, W, 0],
      ],
      tone.inside,
      "fine",
    );
  if (spec.accent !== "none") {
    // A printed mark on the lid.
    const ink = tones[spec.accent];
    sheet.face(
      [
        [L * 0.12, W * 0.62, H],
        [L * 0.5, W * 0.62, H],
        [L * 0.5, W * 0.84, H],
        [L * 0.12, W * 0.84, H],
      ],
      ink.top,
      "fine",
    );
    sheet.face(
      [
        [L * 0.17, W * 0.7, H],
        [L * 0.45, W * 0.7, H],
        [L * 0.45, W * 0.76, H],
        [L * 0.17, W * 0.76, H],
      ],
      tones.white.top,
      "fine",
    );
  }
  dimensionsOf(sheet, spec.size, spec.labels);
}

function openBox(sheet: Sheet, { size }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const e = Math.max(4, sheet.mm(2.4));
  const angle = (68 * Math.PI) / 180;
  // A point `along` the lid from its hinge at the back and `off` its plane, as [y, z].
  const onLid = (along: number, off = 0): [number, number] => [
    -along * Math.cos(angle) + off * Math.sin(angle),
    H + along * Math.sin(angle) + off * Math.cos(angle),
  ];
  const [lidY, lidZ] = onLid(W);
  const [tuckY, tuckZ] = onLid(W + H * 0.5, H * 0.35);
  const [nearY, nearZ] = onLid(W * 0.04);
  const [farY, farZ] = onLid(W * 0.96);
  const [wingY, wingZ] = onLid(W * 0.5, H * 0.75);
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
      [L - e * 3, tuckY, tuckZ],
      [e * 3, tuckY, tuckZ],
    ],
    tone.top,
  );
  sheet.face(
    [
      [0, nearY, nearZ],
      [0, farY, farZ],
      [0, wingY, wingZ],
      [0, nearY + H * 0.7, nearZ + H * 0.3],
    ],
    tone.right,
  );
  sheet.face(
    [
      [0, 0, e],
      [L, 0, e],
      [L, W, e],
      [0, W, e],
    ],
    tone.top,
  );
  sheet.face(
    [
      [0, 0, 0],
      [L, 0, 0],
      [L, 0, H],
      [0, 0, H],
    ],
    tone.inside,
  );
  sheet.face(
    [
      [0, 0, 0],
      [0, W, 0],
      [0, W, H],
      [0, 0, H],
    ],
    tone.right,
  );
  sheet.face(
    [
      [e * 2, e * 2, e],
      [L - e * 2, e * 2, e],
      [L - e * 2, W - e * 2, e],
      [e * 2, W - e * 2, e],
    ],
    tone.edge,
    "fine",
  );
  nearWalls(sheet, [L, W, H], tone);
  sheet.face(
    [
      [0, W, H],
      [L, W, H],
      [L - e * 2, W - e * 2, H],
      [e * 2, W - e * 2, H],
    ],
    tone.edge,
  );
  sheet.face(
    [
      [L, 0, H],
      [L, W, H],
      [L - e * 2, W - e * 2, H],
      [L - e * 2, 0, H],
    ],
    tone.edge,
  );
  sheet.face(
    [
      [0, 0, H],
      [0, W, H],
      [e * 2, W - e * 2, H],
      [e * 2, 0, H],
    ],
    tone.edge,
  );
  const slot = Math.min(30, L * 0.1);
  for (const x of [L * 0.3, L * 0.7])
    sheet.face(
      [
        [x - slot / 2, W, H * 0.2],
        [x + slot / 2, W, H * 0.2],
        [x + slot / 2, W, 0],
        [x - slot / 2, W, 0],
      ],
      tone.inside,
      "fine",
    );
}

/** Postal box, FEFCO 0427: one piece, ears in the lid, double walls. */
export const postalBox: Form = (sheet, spec, tone) =>
  spec.pose === "open" ? openBox(sheet, spec, tone) : closedBox(sheet, spec, tone);
