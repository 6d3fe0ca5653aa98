import { dimensionsOf } from "../dimensions";
import { block } from "../solids";
import { tones } from "../tones";
import type { Form } from "./form";

/** Sheets in a ream with a paper band; the corner of the top one is turned over. */
export const tissue: Form = (sheet, spec, tone) => {
  const { length: L, width: W } = spec.size;
  const H = Math.max(spec.size.height, sheet.mm(9));
  block(sheet, [0, 0, 0], [L, W, H], tone);
  const layers = Math.max(3, Math.min(10, Math.floor((H * sheet.scale) / 3)));
  for (let i = 1; i < layers; i += 1) {
    const z = (H / layers) * i;
    sheet.stroke(
      [
        [0, W, z],
        [L, W, z],
        [L, 0, z],
      ],
      "hair",
      tone.detail,
    );
  }
  const band = Math.min(70, L * 0.14);
  const x = L * 0.34;
  const paper = tones[spec.tone === "kraft" || spec.tone === "natural" ? "white" : "kraft"];
  sheet.face(
    [
      [x, 0, H],
      [x + band, 0, H],
      [x + band, W, H],
      [x, W, H],
    ],
    paper.top,
    "fine",
  );
  sheet.face(
    [
      [x, W, 0],
      [x + band, W, 0],
      [x + band, W, H],
      [x, W, H],
    ],
    paper.left,
    "fine",
  );
  const turn = Math.min(L, W) * 0.24;
  sheet.face(
    [
      [L, W - turn, H],
      [L, W, H],
      [L - turn, W, H],
    ],
    tone.right,
    "fine",
  );
  sheet.face(
    [
      [L, W - turn, H],
      [L - turn, W, H],
      [L - turn * 0.9, W - turn * 0.9, H + turn * 0.24],
    ],
    tone.left,
  );
  dimensionsOf(
    sheet,
    { length: L, width: W, height: 0 },
    { length: spec.labels.length, width: spec.labels.width },
  );
};
