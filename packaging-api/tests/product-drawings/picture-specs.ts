import sharp from "sharp";
import type { DrawnFacts } from "../../../product-drawings/drawings-for";
import {
  type DrawingKind,
  type DrawingSpec,
  drawingKinds,
  drawingVariants,
  drawingVersion,
} from "../../../product-drawings/spec";
import { drawingSvg } from "../../../product-drawings/svg";
import { board } from "../../../product-drawings/tones";
import { usualSize } from "../../../product-drawings/usual-size";
import { type PictureView, pictureViews } from "../../../trade-rules/picture-sizes";

/** A drawing of the usual size of its kind. */
export function specOf(kind: DrawingKind, changes: Partial<DrawingSpec> = {}): DrawingSpec {
  return {
    version: drawingVersion,
    kind,
    variant: drawingVariants[kind][0],
    pose: "closed",
    tone: "kraft",
    accent: "none",
    walls: 1,
    size: usualSize(kind),
    labels: {},
    ...changes,
  };
}

/** Every form in every variant, pose and with or without numbers: [name, spec]. */
export const everySpec: [string, DrawingSpec][] = drawingKinds.flatMap((kind) =>
  drawingVariants[kind].flatMap((variant) =>
    (["closed", "open", "flat"] as const).map((pose): [string, DrawingSpec] => {
      const { length, width, height } = usualSize(kind);
      const labels = { length, width, height, metres: 150 };
      return [`${kind}, ${variant}, ${pose}`, specOf(kind, { variant, pose, labels, accent: "red" })];
    }),
  ),
);

/** What the catalogue says of a plain brown single wall box, with changes. */
export function factsOf(changes: Partial<DrawnFacts> = {}): DrawnFacts {
  return {
    kind: "carton",
    name: "Single wall cardboard box, brown",
    size: "305 × 229 × 229 mm",
    material: "Corrugated, B-flute",
    colour: "Brown",
    strength: "Single wall",
    fefco: "0201",
    attributes: [],
    internal: { length: 305, width: 229, height: 229 },
    external: { length: 311, width: 235, height: 241 },
    ...changes,
  };
}

export type Pixels = { width: number; height: number; rgb: Buffer };

/** The drawing in its view's nominal size. */
export async function pixelsOf(spec: DrawingSpec, view: PictureView, extent?: number): Promise<Pixels> {
  const rgb = await sharp(Buffer.from(drawingSvg(spec, view, extent)))
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...pictureViews[view], rgb };
}

const channel = (at: number) => Number.parseInt(board.slice(at, at + 2), 16);
const ground = { red: channel(1), green: channel(3), blue: channel(5) };
const differs = (value: number | undefined, from: number) => Math.abs((value ?? 0) - from) > 6;

/** Whether something is drawn at a pixel. Written out: a test asks for millions of them. */
export function isDrawn({ width, rgb }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 3;
  return (
    differs(rgb[at], ground.red) || differs(rgb[at + 1], ground.green) || differs(rgb[at + 2], ground.blue)
  );
}

/** How many columns and how many rows have something drawn in them. */
export function drawnSpan(pixels: Pixels): { columns: number; rows: number } {
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = 0; y < pixels.height; y += 1)
    for (let x = 0; x < pixels.width; x += 1)
      if (!(columns.has(x) && rows.has(y)) && isDrawn(pixels, x, y)) {
        columns.add(x);
        rows.add(y);
      }
  return { columns: columns.size, rows: rows.size };
}

/** Whether two drawings of one size have other colours in at least so many pixels. */
export function differInPixels(one: Pixels, other: Pixels, least: number): boolean {
  let changed = 0;
  for (let at = 0; at < one.rgb.length && changed < least; at += 3)
    if (Math.abs((one.rgb[at] ?? 0) - (other.rgb[at] ?? 0)) > 24) changed += 1;
  return changed >= least;
}

/** How many pixels something is drawn at. */
export function inkOf(pixels: Pixels): number {
  let count = 0;
  for (let y = 0; y < pixels.height; y += 1)
    for (let x = 0; x < pixels.width; x += 1) if (isDrawn(pixels, x, y)) count += 1;
  return count;
}
