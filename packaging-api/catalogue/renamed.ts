import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { categories, products, slugRedirects } from "./catalogue-tables";

/** The present slug of what once had this one; undefined when nothing had. */
export async function findRenamed(
  db: Database,
  kind: "category" | "product",
  slug: string,
): Promise<string | undefined> {
  const table = kind === "category" ? categories : products;
  const [found] = await db
    .select({ slug: table.slug })
    .from(slugRedirects)
    .innerJoin(table, eq(table.id, slugRedirects.targetId))
    .where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.fromSlug, slug)))
    .limit(1);
  return found?.slug;
}
