import { z } from "zod";
import {
  type DrawingKind,
  type DrawingSpec,
  drawingId,
  drawingKinds,
  drawingVersion,
  type Pose,
} from "./spec";
import { type ToneName, toneOf } from "./tones";
import { type Size, usualSize } from "./usual-size";
import { variantOf } from "./variant";

/** What the catalogue knows of a product that shows in its picture. Sizes in mm, `null` where not stated. */
export type DrawnFacts = {
  kind: string;
  name: string;
  /** The size in words; the metres of goods on a roll and the gusset of a carrier are read from it. */
  size: string;
  material: string;
  colour: string;
  strength: string;
  fefco: string;
  attributes: { name: string; value: string }[];
  internal: Size | null;
  external: Size | null;
};

export type Drawing = { id: string; spec: DrawingSpec };
export type LabelledDrawing = Drawing & { label: string };

const knownKind = z.enum(drawingKinds).catch("carton");

/** The poses of each form after the first, which is always "closed"; [the pose, its words under the picture]. */
const otherPoses: Partial<Record<DrawingKind, [Pose, string][]>> = {
  carton: [
    ["open", "Open"],
    ["flat", "Flat blank"],
  ],
  "crash-lock-box": [["open", "Open"]],
  "postal-box": [["open", "Open"]],
  "book-wrap": [["flat", "Opened out"]],
  "gift-box": [["open", "Open"]],
  "padded-mailer": [["open", "Flap open"]],
  "poly-mailer": [["open", "Flap open"]],
  "paper-bag": [["open", "Flap open"]],
  envelope: [["open", "Flap open"]],
  "carrier-bag": [["flat", "Folded flat"]],
  tape: [["open", "A stack"]],
  "bubble-wrap": [["open", "Unrolled"]],
  "paper-roll": [["open", "Unrolled"]],
  "foam-roll": [["open", "Unrolled"]],
  "corrugated-roll": [["open", "Unrolled"]],
  "pallet-box": [["open", "Open"]],
};
const withoutOtherPoses = new Set([
  "carton/lidded/flat",
  "bubble-wrap/box/open",
  "bubble-wrap/bag/open",
  "foam-roll/pouch/open",
  "gift-box/tuck/open",
  "gift-box/window/open",
  "pallet-box/bin/open",
]);

const firstLabel: Partial<Record<DrawingKind, string>> = {
  "carrier-bag": "Standing",
  tape: "One roll",
  kit: "In its carton",
};
const closedForms = new Set<DrawingKind>([
  "carton",
  "crash-lock-box",
  "postal-box",
  "book-wrap",
  "gift-box",
  "pallet-box",
]);

/** The colour of what is printed on, or fixed to, the goods. */
function accentOf(kind: DrawingKind, facts: DrawnFacts, tone: ToneName, print: string): ToneName | "none" {
  if (kind === "tube")
    return /plastic-free|board/i.test(`${facts.name} ${attributeOf(facts, "End caps")}`) ? "kraft" : "white";
  if (kind === "label-roll") return "white";
  if (kind === "grip-bag") return tone === "natural" ? "green" : "red";
  if (kind === "dispenser") return "kraft";
  if (print === "" && kind !== "pouch") return "none";
  const inked = toneOf(print);
  if (inked !== undefined) return inked;
  if (kind === "tape") return tone === "kraft" || tone === "white" ? "red" : "white";
  return kind === "pouch" ? "red" : "none";
}

function attributeOf(facts: DrawnFacts, name: string): string {
  return facts.attributes.find((entry) => entry.name === name)?.value ?? "";
}

function toneFor(kind: DrawingKind, facts: DrawnFacts): ToneName {
  // Documents-enclosed wallets and printed tape carry the ink's colour as theirs; the film itself is clear or white.
  const stated = toneOf(facts.colour);
  if (kind === "pouch" && stated === "red") return "clear";
  if (kind === "label-roll" && stated === "red") return "red";
  return stated ?? toneOf(facts.material) ?? toneOf(facts.name) ?? "kraft";
}

/** The metres in "48 mm × 66 m"; undefined when the words hold none. */
function metresIn(words: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)\s*m\b/.exec(words.replaceAll(",", ""));
  return found === null ? undefined : Number(found[1]);
}

const rollForms = new Set<DrawingKind>([
  "tape",
  "bubble-wrap",
  "paper-roll",
  "foam-roll",
  "corrugated-roll",
  "pallet-wrap",
  "strapping",
]);

/** A carrier is listed folded flat, "180 × 80 × 220 mm" being width, gusset and height: it is drawn standing. */
function standingBag(facts: DrawnFacts, flat: Size): Size {
  const parts = (facts.size.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [width, gusset, height] = parts.length === 3 ? parts : [flat.width, flat.width * 0.42, flat.length];
  return { length: width ?? 240, width: gusset ?? 100, height: height ?? 310 };
}

function outerSize(kind: DrawingKind, facts: DrawnFacts): Size {
  const stated = facts.external ?? facts.internal;
  const known = stated !== null && stated.length > 0 && stated.width > 0 ? stated : usualSize(kind);
  return kind === "carrier-bag" ? standingBag(facts, known) : known;
}

function labelsOf(kind: DrawingKind, facts: DrawnFacts, outer: Size): DrawingSpec["labels"] {
  if (kind === "carrier-bag") return outer;
  const inside = facts.internal;
  if (inside !== null && inside.length > 0)
    return inside.height > 0 ? inside : { length: inside.length, width: inside.width };
  if (facts.external === null) return {};
  const metres = metresIn(facts.size);
  if (rollForms.has(kind) && metres !== undefined) {
    const width = /(\d+(?:\.\d+)?)\s*mm/.exec(facts.size)?.[1];
    return { width: width === undefined ? outer.height : Number(width), metres };
  }
  return outer.height > 2 ? outer : { length: outer.length, width: outer.width };
}

/**
 * The pictures of a product: `images` for its page, the first with dimension lines, and `image` for lists. Every id is
 * the hash of its spec, so that writing the same rows again changes nothing; the address is `/media/{id}`. An unknown
 * kind is drawn as a carton, a product without sizes in the usual size of its kind and without numbers.
 */
export function drawingsFor(facts: DrawnFacts): { image: Drawing; images: LabelledDrawing[] } {
  const kind = knownKind.parse(facts.kind);
  const attribute = (name: string) => attributeOf(facts, name);
  const isFlat = facts.internal !== null && facts.internal.height === 0;
  const variant = variantOf(kind, { name: facts.name, fefco: facts.fefco, attribute, isFlat });
  const tone = toneFor(kind, facts);
  const outer = outerSize(kind, facts);
  const draw = (pose: Pose, labels: DrawingSpec["labels"]): Drawing => {
    const spec: DrawingSpec = {
      version: drawingVersion,
      kind,
      variant,
      pose,
      tone,
      accent: accentOf(kind, facts, tone, attribute("Print")),
      walls: /double/i.test(facts.strength) ? 2 : 1,
      size: outer,
      labels,
    };
    return { id: drawingId(spec), spec };
  };
  const labels = labelsOf(kind, facts, outer);
  const first = firstLabel[kind] ?? (closedForms.has(kind) ? "Closed" : "Size");
  const others = (otherPoses[kind] ?? []).filter(
    ([pose]) => !withoutOtherPoses.has(`${kind}/${variant}/${pose}`),
  );
  return {
    image: draw("closed", {}),
    images: [
      { ...draw("closed", labels), label: first },
      ...others.map(([pose, label]) => ({ ...draw(pose, {}), label })),
    ],
  };
}
