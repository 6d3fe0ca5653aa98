import type { DrawingKind } from "../../product-drawings/spec";
import { type BoxSeal, sealOf } from "../../trade-rules/box-tape";
import type { PostalFormat } from "../contract";
import { formatNamed } from "../postal-formats/format-of";
import type { PackagingRow } from "./packing-queries";

type Attributes = PackagingRow["attributes"];

/** What the specification of a product says under a name. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return attributes.find((entry) => entry.name === name)?.value;
}

/** A figure before a unit in words: 1200 of "1,200 litres". */
export function figureBefore(words: string | undefined, unit: RegExp): number | undefined {
  const found = new RegExp(String.raw`(\d[\d,]*(?:\.\d+)?)\s*(?:${unit.source})\b`, "i").exec(words ?? "");
  return found?.[1] === undefined ? undefined : Number(found[1].replaceAll(",", ""));
}

/** Grams that a box carries, where its specification says so. */
export function safeLoadOf(attributes: Attributes): number | undefined {
  const words = attributeOf(attributes, "Safe load") ?? attributeOf(attributes, "Load");
  const kilograms = figureBefore(words, /kg/);
  return kilograms === undefined ? undefined : Math.round(kilograms * 1_000);
}

/** Royal Mail's format that a specification names. */
export function namedFormat(attributes: Attributes): PostalFormat | undefined {
  const words = attributeOf(attributes, "Royal Mail format");
  return words === undefined ? undefined : formatNamed(words);
}

/** Whether a box can be closed for the post: a lid that nothing holds down opens on the way. */
export function closesForPost(attributes: Attributes): boolean {
  const closure = attributeOf(attributes, "Closure") ?? "";
  return !/\blid\b/i.test(closure) || (/\btape\b/i.test(closure) && !/\bno tape\b/i.test(closure));
}

/** Boxes with flaps, which want tape where their specification does not say how they close. */
const flapped: DrawingKind[] = ["carton", "pallet-box"];

/** How a box is taped, as its specification says. */
export const sealOfBox = ({ kind, attributes }: { kind: DrawingKind; attributes: Attributes }): BoxSeal =>
  sealOf(attributeOf(attributes, "Closure"), flapped.includes(kind));
