import { figure } from "../lettering";
import type { Sheet } from "../sheet";
import type { DrawingSpec } from "../spec";
import type { Tone } from "../tones";

/** Width of the glue lap and of the slots between flaps, mm. */
const [lap, slot] = [35, 6];
const labelSize = 13;

/** The flat blank of a FEFCO 0201 in plan: four panels, eight flaps, the glue lap. */
export function cartonBlank(sheet: Sheet, { size, labels }: DrawingSpec, tone: Tone): void {
  const { length: L, width: W, height: H } = size;
  const s = sheet.scale;
  const flap = W / 2;
  const rectangle = (x: number, y: number, w: number, h: number, fill: string) =>
    sheet.flatFace(
      [
        [x * s, y * s],
        [(x + w) * s, y * s],
        [(x + w) * s, (y + h) * s],
        [x * s, (y + h) * s],
      ],
      fill,
    );
  sheet.flatFace(
    [
      [0, (flap + 12) * s],
      [lap * s, flap * s],
      [lap * s, (flap + H) * s],
      [0, (flap + H - 12) * s],
    ],
    tone.edge,
  );
  let x = lap;
  for (const [panel, words] of [
    [L, labels.length],
    [W, labels.width],
    [L, labels.length],
    [W, labels.width],
  ] as const) {
    rectangle(x + slot / 2, 0, panel - slot, flap, tone.top);
    rectangle(x + slot / 2, flap + H, panel - slot, flap, tone.top);
    rectangle(x, flap, panel, H, tone.left);
    for (const y of [flap, flap + H])
      sheet.flatStroke(
        [
          [(x + 2) * s, y * s],
          [(x + panel - 2) * s, y * s],
        ],
        "crease",
        tone.detail,
      );
    if (words !== undefined)
      sheet.label(
        (x + panel / 2) * s,
        (flap + H / 2) * s + labelSize / 3,
        figure(words),
        "middle",
        labelSize,
      );
    x += panel;
  }
}
