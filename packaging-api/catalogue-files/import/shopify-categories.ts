import { randomUUID } from "node:crypto";
import { categories } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import { slugify } from "./slugify";

/** Where types that the shop has no category for find their place, below this parent. */
const PARENT = { slug: "more-packaging", name: "More packaging" };
/** After the shop's own categories. */
const POSITION = 900;

const text = (name: string) => ({
  name,
  metaTitle: name,
  metaDescription: `${name}: see sizes, pack quantities and prices, dispatched the same working day when ordered by 2pm.`,
  description: "",
});

/** A category that the import makes; those above come first. */
export type NewCategory = typeof categories.$inferInsert & { id: string; parentSlug: string | undefined };

export type CategoryFinder = (type: string, tags: string[]) => string[];

/**
 * Finds categories for types and tags: a type goes to the category of its name, which is to be made below "More
 * packaging" where there is none; tags only find categories that are there. The type's comes first.
 * @param made gets the categories to be made
 */
export async function categoryFinder(db: Database, made: NewCategory[]): Promise<CategoryFinder> {
  const rows = await db.select({ slug: categories.slug, name: categories.name }).from(categories);
  const slugs = new Map<string, string>();
  for (const { slug, name } of rows) slugs.set(slugify(name), slug);
  for (const { slug } of rows) slugs.set(slug, slug);

  function make(slug: string, name: string, parentSlug?: string): void {
    if (slugs.has(slug)) return;
    made.push({ id: randomUUID(), slug, parentSlug, position: POSITION, ...text(name) });
    slugs.set(slug, slug);
  }

  return (type, tags) => {
    const wanted = slugify(type);
    const found = slugs.get(wanted);
    if (found === undefined) {
      make(PARENT.slug, PARENT.name);
      if (wanted !== "") make(wanted, type, PARENT.slug);
    }
    const primary = found ?? (wanted === "" ? PARENT.slug : wanted);
    const tagged = tags.flatMap((tag) => slugs.get(slugify(tag)) ?? []);
    return [...new Set([primary, ...tagged])];
  };
}
