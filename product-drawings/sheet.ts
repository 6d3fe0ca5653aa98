import { add, between, type Point2, type Point3, project } from "./geometry";
import { lettering } from "./lettering";
import type { Tone } from "./tones";

/** Line weights, in px of the view: see `lineStyles` in svg.ts. */
export type Line = "outline" | "fine" | "none" | "detail" | "hair" | "crease" | "dimension" | "tick";

const lineClass: Record<Line, string> = {
  outline: "e",
  fine: "q",
  none: "n",
  detail: "f",
  hair: "w",
  crease: "c",
  dimension: "d",
  tick: "t",
};

export type Bounds = { left: number; top: number; right: number; bottom: number };

const round = (value: number) => String(Math.round(value * 10) / 10);

function pathOf(points: Point2[], close: boolean): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${close ? "Z" : ""}`;
}

/** Collects shapes, back to front, at one scale (px per mm), and knows how far they reach. */
export class Sheet {
  readonly shapes: string[] = [];
  readonly bounds: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  private origin: Point3 = [0, 0, 0];

  constructor(readonly scale: number) {}

  /** Millimetres of so many px at this scale, for details that must stay readable when the drawing is small. */
  mm(px: number): number {
    return px / this.scale;
  }

  at(point: Point3): Point2 {
    return project(add(point, this.origin), this.scale);
  }

  /** What `draw` puts on the sheet is moved by `by` mm. */
  moved(by: Point3, draw: () => void): void {
    const before = this.origin;
    this.origin = add(before, by);
    draw();
    this.origin = before;
  }

  face(points: Point3[], fill: string, line: Line = "outline"): void {
    this.flatFace(
      points.map((point) => this.at(point)),
      fill,
      line,
    );
  }

  flatFace(points: Point2[], fill: string, line: Line = "outline"): void {
    this.reach(points);
    this.shapes.push(`<path class="${lineClass[line]}" fill="${fill}" d="${pathOf(points, true)}"/>`);
  }

  /** An open line; `colour` where ink would not show on the material. */
  stroke(points: Point3[], line: Line = "detail", colour?: string): void {
    this.flatStroke(
      points.map((point) => this.at(point)),
      line,
      colour,
    );
  }

  flatStroke(points: Point2[], line: Line = "detail", colour?: string): void {
    this.reach(points);
    const style = ` style="fill:none${colour === undefined ? "" : `;stroke:${colour}`}"`;
    this.shapes.push(`<path class="${lineClass[line]}"${style} d="${pathOf(points, false)}"/>`);
  }

  /** A closed line without filling, over what is drawn already. */
  rim(points: Point2[], line: Line = "outline"): void {
    this.reach(points);
    this.shapes.push(`<path class="${lineClass[line]}" style="fill:none" d="${pathOf(points, true)}"/>`);
  }

  /** An ellipse upright on the view, radii in px. */
  oval(
    centre: Point3,
    radiusX: number,
    radiusY: number,
    line: Line = "hair",
    colour?: string,
    fill?: string,
  ): void {
    const [x, y] = this.at(centre);
    this.reach([
      [x - radiusX, y - radiusY],
      [x + radiusX, y + radiusY],
    ]);
    const style = [colour && `stroke:${colour}`, fill && `fill:${fill}`].filter(Boolean).join(";");
    this.shapes.push(
      `<ellipse class="${lineClass[line]}"${style && ` style="${style}"`} cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"/>`,
    );
  }

  /** What `draw` puts on the sheet shows inside the outline only. */
  clipped(outline: Point2[], draw: () => void): void {
    const id = `c${this.shapes.length}`;
    this.shapes.push(
      `<clipPath id="${id}"><path d="${pathOf(outline, true)}"/></clipPath><g clip-path="url(#${id})">`,
    );
    const before = { ...this.bounds };
    draw();
    Object.assign(this.bounds, before);
    this.shapes.push("</g>");
  }

  /** A label whose baseline is at `y` px, letters of `size` px, drawn as strokes: no font is needed. */
  label(x: number, y: number, words: string, anchor: "start" | "middle" | "end", size: number): void {
    const drawn = lettering(words, size);
    const left = anchor === "end" ? x - drawn.width : anchor === "middle" ? x - drawn.width / 2 : x;
    this.reach([
      [left, y - size * 0.8],
      [left + drawn.width, y + size * 0.25],
    ]);
    this.shapes.push(drawn.at(left, y));
  }

  /**
   * The corrugation on a cut edge from `a` to `b`, `lift` thick: a strip and a wave for every wall. The wave is drawn
   * where it is thick enough to be read.
   */
  flutes(a: Point3, b: Point3, lift: (point: Point3) => Point3, walls: number, tone: Tone): void {
    const [start, end, top] = [this.at(a), this.at(b), this.at(lift(a))];
    const thick = Math.hypot(top[0] - start[0], top[1] - start[1]) / walls;
    const run = Math.hypot(end[0] - start[0], end[1] - start[1]);
    for (let wall = 0; wall < walls; wall += 1) {
      const [from, to] = [wall / walls, (wall + 1) / walls];
      const corner = (point: Point3, share: number) => between(point, lift(point), share);
      this.face([corner(a, from), corner(b, from), corner(b, to), corner(a, to)], tone.edge, "fine");
      if (thick < 2.2) continue;
      const steps = Math.max(2, Math.round(run / (thick * 1.1)));
      const wave = Array.from({ length: steps + 1 }, (_, i) =>
        corner(between(a, b, i / steps), (wall + (i % 2 === 1 ? 0.86 : 0.14)) / walls),
      );
      this.stroke(wave, "hair");
    }
  }

  private reach(points: Point2[]): void {
    const { bounds } = this;
    for (const [x, y] of points) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
}
