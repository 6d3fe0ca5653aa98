import { sql } from "drizzle-orm";
import { findRenamed } from "../../catalogue/renamed";
import type { Database } from "../../database/connect";
import { media } from "../../media/media-tables";
import { readPhotographs } from "../pictures/named-pictures";
import { readCategoryTree } from "./category-tree";
import { codesOf, draftsOf } from "./import-step";
import { LineProblem, type ReportProblem } from "./problem";
import { type Change, changeOf, netOfStated, touchPages, wishedEvents } from "./product-change";
import { draftDefaults } from "./product-draft";
import { slugify } from "./slugify";
import { isSameProduct, type StagedLine } from "./staging";
import { readStored, type StoredProduct } from "./stored-drafts";
import type { TouchedPages } from "./touched";

/** A line with what it changes; nothing where the shop agrees with it already. */
export type PreparedLine = StagedLine & { change: Change | undefined };

/**
 * A code that another product of the shop has: the line would turn that one into its own. A product that stood at the
 * line's address before is the same one.
 */
async function reportTakenCode(
  tx: Database,
  line: StagedLine,
  stored: StoredProduct | undefined,
  report: ReportProblem,
): Promise<void> {
  if (stored === undefined || isSameProduct(line, stored.draft)) return;
  const { sku, name, slug } = stored.draft;
  if (line.draft.slug !== undefined && (await findRenamed(tx, "product", line.draft.slug)) === slug) return;
  report(
    new LineProblem(
      line.line,
      `The sku “${sku}” is that of “${name}” (${slug}) in the shop already. Give one of them another, or, where they are the same, the same title or handle.`,
    ),
  );
}

/** A new product that came without an address gets one made from its name, size and code. */
function withSlug(line: StagedLine, stored: StoredProduct | undefined): StagedLine {
  const { slug, name, size, sku } = line.draft;
  if (slug !== undefined || stored !== undefined) return line;
  const made = slugify([name, size, sku].filter(Boolean).join(" ")) || sku.toLowerCase();
  return { ...line, draft: { ...line.draft, slug: made } };
}

/** A new product that came with its price with VAT alone has the one without it too. */
function withNet(line: StagedLine, stored: StoredProduct | undefined): StagedLine {
  const { draft } = line;
  const net = stored === undefined ? netOfStated(draft, draft.vatRate ?? draftDefaults.vatRate) : {};
  return { ...line, draft: { ...draft, ...net } };
}

/** Compares lines with the shop, locks no product, and reports what is wrong with them. */
export async function compareLines(
  tx: Database,
  lines: readonly StagedLine[],
  report: ReportProblem,
): Promise<PreparedLine[]> {
  const stored = await readStored(tx, codesOf(lines));
  const photographs = await readPhotographs(tx, draftsOf(lines, stored));
  const prepared: PreparedLine[] = [];
  for (const given of lines) {
    const before = stored.get(given.draft.sku);
    const line = withNet(withSlug(given, before), before);
    await reportTakenCode(tx, line, before, report);
    prepared.push({ ...line, change: changeOf(line, before, photographs, report) });
  }
  return prepared;
}

/** Drawings of pictures are stored before the products that show them are written. */
async function storeDrawings(tx: Database, changes: readonly Change[]): Promise<void> {
  const drawings = new Map(
    changes.flatMap(({ pictures }) => pictures.drawings).map((entry) => [entry.id, entry]),
  );
  if (drawings.size === 0) return;
  await tx
    .insert(media)
    .values([...drawings.values()])
    .onConflictDoNothing();
}

/** Notes the changes of lines, to be applied later, and the pages that they concern. */
export async function noteChanges(
  tx: Database,
  importId: string,
  lines: readonly PreparedLine[],
  touched: TouchedPages,
): Promise<void> {
  const changed = lines.flatMap(({ line, change }) => (change === undefined ? [] : [{ line, change }]));
  if (changed.length === 0) return;
  const { parentOf } = await readCategoryTree(tx);
  const rows = changed.map(({ line, change }) => {
    touchPages(touched, change, parentOf);
    const wished = wishedEvents(change);
    return {
      line,
      product_id: change.id,
      is_new: change.before === undefined,
      seen_at: change.before?.seenAt ?? null,
      ...change.documents,
      wished: wished.length === 0 ? null : wished,
    };
  });
  await tx.execute(sql`insert into product_changes (import_id, line, product_id, is_new, seen_at, before, after, wished)
    select ${importId}::text, changed.* from json_to_recordset(${JSON.stringify(rows)}::json) as changed (
      line int, product_id text, is_new boolean, seen_at timestamptz, before jsonb, after jsonb, wished jsonb)`);
  await storeDrawings(
    tx,
    changed.map(({ change }) => change),
  );
}
