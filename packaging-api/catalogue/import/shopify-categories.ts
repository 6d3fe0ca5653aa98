import { randomUUID } from "node:crypto";
import type { Database } from "../../database/connect";
import { categories } from "../../database/schema";
import { slugify } from "./slugify";
import type { TouchedPages } from "./touched";

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

export type CategoryFinder = (type: string, tags: string[]) => Promise<string[]>;

/**
 * Finds categories for types and tags: a type goes to the category of its name, which is made below "More packaging"
 * where there is none; tags only find categories that are there. The type's comes first.
 */
export async function categoryFinder(tx: Database, touched: TouchedPages): Promise<CategoryFinder> {
  const rows = await tx
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories);
  const slugs = new Map<string, string>();
  for (const { slug, name } of rows) slugs.set(slugify(name), slug);
  for (const { slug } of rows) slugs.set(slug, slug);
  let parentId = rows.find(({ slug }) => slug === PARENT.slug)?.id;

  async function parent(): Promise<string> {
    if (parentId !== undefined) return parentId;
    parentId = randomUUID();
    touched.category();
    await tx
      .insert(categories)
      .values({ id: parentId, slug: PARENT.slug, position: POSITION, ...text(PARENT.name) });
    slugs.set(PARENT.slug, PARENT.slug);
    return parentId;
  }

  return async (type, tags) => {
    const wanted = slugify(type);
    const found = slugs.get(wanted);
    let primary = found ?? PARENT.slug;
    if (found === undefined) {
      const below = await parent();
      if (wanted !== "") {
        touched.category();
        await tx.insert(categories).values({
          id: randomUUID(),
          slug: wanted,
          parentId: below,
          position: POSITION,
          ...text(type.slice(0, 100)),
        });
        slugs.set(wanted, wanted);
        primary = wanted;
      }
    }
    const tagged = tags.flatMap((tag) => slugs.get(slugify(tag)) ?? []);
    return [...new Set([primary, ...tagged])].slice(0, 20);
  };
}
