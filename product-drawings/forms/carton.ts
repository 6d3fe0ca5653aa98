import { dimensionsOf } from "../dimensions";
import { arc, type Point3 } from "../geometry";
import type { Sheet } from "../sheet";
import { block } from "../solids";
import type { DrawingSpec } from "../spec";
import { type Tone, tones } from "../tones";
import { cartonBlank } from "./carton-blank";
import type { Form } from "./form";
import { lidded } from "./lidded";
import { boardThickness, openCarton } from "./open-carton";

const film = { top: "#f3e6cb", end: "#dcc397" };

/** A grip cut into an end or a side: a slot with round ends. */
function handHole(
  sheet: Sheet,
  plane: (along: number, z: number) => Point3,
  middle: number,
  z: number,
  tone: Tone,
) {
  const [half, r] = [28, 13];
  const end = (at: number, from: number) =>
    arc([at, 0, z], r, "y", from, from + Math.PI, 8).map(([x, , height]) => plane(x, height));
  sheet.face([...end(middle + half, -Math.PI / 2), ...end(middle - half, Math.PI / 2)], tone.inside, "fine");
}

/** FEFCO 0201, taped: the seam along the top, the outer flaps' cut edge at the end, the maker's joint at the front. */
function closedCarton(sheet: Sheet, spec: DrawingSpec, tone: Tone): void {
  const { length, width, height } = spec.size;
  const edge = boardThickness(sheet, spec.walls, height);
  block(sheet, [0, 0, 0], [length, width, height], tone);
  sheet.flutes(
    [length, 0, height - edge],
    [length, width, height - edge],
    ([x, y, z]) => [x, y, z + edge],
    spec.walls,
    tone,
  );
  const middle = width / 2;
  const half = Math.min(48, width * 0.36) / 2;
  const drop = Math.min(65, height * 0.42);
  sheet.face(
    [
      [0, middle - half, height],
      [length, middle - half, height],
      [length, middle + half, height],
      [0, middle + half, height],
    ],
    film.top,
    "fine",
  );
  sheet.face(
    [
      [length, middle - half, height],
      [length, middle + half, height],
      [length, middle + half, height - drop],
      [length, middle - half, height - drop],
    ],
    film.end,
    "fine",
  );
  sheet.stroke([
    [0, middle, height],
    [length, middle, height],
  ]);
  if (35 * sheet.scale > 5)
    sheet.stroke(
      [
        [length - 35, width, 0],
        [length - 35, width, height - edge],
      ],
      "detail",
      tone.detail,
    );
  if (spec.variant === "hand-holes") {
    const at = Math.max(height * 0.5, Math.min(height - 90, height * 0.72));
    handHole(sheet, (along, z) => [along, width, z], length * 0.46, at, tone);
    handHole(sheet, (along, z) => [length, along, z], middle, Math.min(at, height - drop - 30), tone);
  }
  printedBand(sheet, spec);
}

/** A printed mark on the long side: a band of colour with a paler bar in it. */
function printedBand(sheet: Sheet, spec: DrawingSpec): void {
  if (spec.accent === "none") return;
  const { length, width, height } = spec.size;
  const ink = tones[spec.accent];
  const band = (from: number, to: number, low: number, high: number, fill: string) =>
    sheet.face(
      [
        [length * from, width, height * low],
        [length * to, width, height * low],
        [length * to, width, height * high],
        [length * from, width, height * high],
      ],
      fill,
      "fine",
    );
  band(0.14, 0.6, 0.36, 0.62, ink.left);
  band(0.2, 0.54, 0.46, 0.52, tones.white.top);
}

export const carton: Form = (sheet, spec, tone) => {
  if (spec.pose === "flat") return cartonBlank(sheet, spec, tone);
  if (spec.variant === "lidded") return lidded(sheet, spec, tone, Math.min(spec.size.height * 0.45, 110));
  if (spec.pose === "open") return openCarton(sheet, spec, tone);
  closedCarton(sheet, spec, tone);
  dimensionsOf(sheet, spec.size, spec.labels);
};
