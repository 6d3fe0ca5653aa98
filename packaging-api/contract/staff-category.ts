import { z } from "zod";
import { actBody, actDone } from "./staff";

/** The columns of the category file, in the order in which it is written. */
export const categoryColumns = [
  "slug",
  "name",
  "parent",
  "position",
  "meta_title",
  "meta_description",
  "description",
] as const;
export type CategoryColumn = (typeof categoryColumns)[number];

/** Cells of the category file by their columns. */
export const categoryCells = z.partialRecord(z.enum(categoryColumns), z.string().trim().max(20_000));
export type CategoryCells = z.infer<typeof categoryCells>;

/** A category as the list has it; `parent` is the slug above it, empty at the top. */
const categoryRow = z.object({
  slug: z.string(),
  name: z.string(),
  parent: z.string(),
  position: z.int(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

export const categoryRows = z.array(categoryRow);
const slug = z.string().min(1).max(200);
export const categoryQuery = z.object({ slug });
export const editedCategory = z.object({ slug: z.string(), cells: categoryCells });
/** `slug`: which category; `cells.slug`: its new address. */
export const changeCategoryBody = actBody.extend({ slug, cells: categoryCells });
export const categoryChanged = actDone.extend({
  differences: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
