import { slugRedirects } from "../../catalogue/catalogue-tables";
import type { Database } from "../../database/connect";
import type { Change } from "./product-change";

/**
 * Leads from pages of variants to what their variants became, where they joined another page or stand alone: the first
 * variant that went is where the old address leads. It counts only while no page has that address.
 */
export async function redirectFormerPages(tx: Database, changes: readonly Change[]): Promise<void> {
  const left = changes.flatMap(({ id, draft, before }) => {
    const page = before?.draft.variantGroup ?? null;
    return page === null || page === draft.variantGroup || page === draft.slug
      ? []
      : [{ kind: "product" as const, fromSlug: page, targetId: id }];
  });
  if (left.length > 0) await tx.insert(slugRedirects).values(left).onConflictDoNothing();
}
