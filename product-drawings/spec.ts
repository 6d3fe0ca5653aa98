import { createHash } from "node:crypto";
import { z } from "zod";
import { toneNames } from "./tones";

/** Raise it when forms change: every picture then gets a new address, and caches keep no old one. */
export const drawingVersion = 1;

/** What the shop can draw. A form may have variants: a tube may be triangular, void fill may be chips or paper. */
export const drawingVariants = {
  carton: ["taped", "hand-holes", "lidded"],
  "crash-lock-box": ["regular"],
  "postal-box": ["regular"],
  "book-wrap": ["regular"],
  "gift-box": ["lidded", "magnetic", "tuck", "window"],
  "padded-mailer": ["bubble", "honeycomb"],
  "poly-mailer": ["regular"],
  "paper-bag": ["regular", "gusset"],
  envelope: ["regular"],
  "grip-bag": ["regular"],
  pouch: ["plain", "printed"],
  "carrier-bag": ["twisted", "flat"],
  tape: ["plain", "printed", "reinforced"],
  dispenser: ["pistol", "bench", "gummed", "desk"],
  "bubble-wrap": ["small", "large", "box", "bag"],
  "void-fill": ["shred", "chips", "fan-fold", "paper-box", "film", "pillows"],
  tissue: ["regular"],
  "paper-roll": ["plain", "honeycomb"],
  "foam-roll": ["roll", "pouch"],
  "corrugated-roll": ["regular"],
  tube: ["round", "triangular"],
  "label-roll": ["square", "round", "fan-fold", "sheets"],
  kit: ["regular"],
  "pallet-wrap": ["film", "net", "handled"],
  strapping: ["coil", "ribbon", "box"],
  "pallet-box": ["regular", "sleeve", "bin"],
  "edge-protector": ["angle", "profile", "corner"],
} as const;
export type DrawingKind = keyof typeof drawingVariants;
export const drawingKinds = Object.keys(drawingVariants) as DrawingKind[];

export const poses = ["closed", "open", "flat"] as const;
export type Pose = (typeof poses)[number];

const millimetres = z.number().min(0).max(20_000);

/**
 * All that a picture is drawn from, and nothing else: two products of the same form, size and colour share one.
 * `size` is the outer size of one unit in mm; `labels` are the numbers written on the dimension lines (the inside
 * size in mm; `metres` for goods on a roll), none for a drawing without dimension lines.
 */
export const drawingSpec = z.object({
  version: z.int(),
  kind: z.enum(drawingKinds),
  variant: z.string(),
  pose: z.enum(poses),
  tone: z.enum(toneNames),
  /** Colour of a printed mark, cap or label; "none" where there is none. */
  accent: z.enum([...toneNames, "none"]),
  walls: z.union([z.literal(1), z.literal(2)]),
  size: z.object({ length: millimetres, width: millimetres, height: millimetres }),
  labels: z
    .object({ length: millimetres, width: millimetres, height: millimetres, metres: z.number() })
    .partial(),
});
export type DrawingSpec = z.infer<typeof drawingSpec>;

function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}

/** The id under /media: 24 characters of the SHA-256 of what is drawn, the order of keys left aside. */
export function drawingId(spec: DrawingSpec): string {
  return createHash("sha256").update(canonical(spec)).digest("base64url").slice(0, 24);
}
