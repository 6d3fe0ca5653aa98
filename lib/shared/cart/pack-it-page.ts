import type { PackingBody } from "@/packaging-api/contract";
import { thingField } from "./read-packing";

/** The page that finds a box for several things at once. */
export const PACK_IT = "/pack-it";

/** Fields of the form that adds a choice: the parcel as {@link parcelQuery} writes it, and what of the choice is wanted. */
export const PARCEL_FIELD = "parcel";

/** A parcel as an address says it, in millimetres and grams. @param box whose drawing is wanted, by its code */
export function parcelQuery({ things, padding, parcels }: PackingBody, box?: string): string {
  const query = new URLSearchParams();
  for (const [index, { length, width, height, weight, count }] of things.entries()) {
    const figures = { length, width, height, weight, count };
    for (const field of ["length", "width", "height", "weight", "count"] as const)
      query.set(thingField(field, index + 1), String(figures[field]));
  }
  query.set("padding", String(padding));
  query.set("parcels", String(parcels));
  if (box !== undefined) query.set("box", box);
  return query.toString();
}
