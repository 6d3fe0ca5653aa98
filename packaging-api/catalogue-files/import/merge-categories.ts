import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { categories, slugRedirects } from "../../catalogue/catalogue-tables";
import { categoryColumns } from "../../contract/staff-category";
import type { FileDifference } from "../../contract/staff-import";
import type { Database } from "../../database/connect";
import { type CategoryDraft, writeCategoryRow } from "./category-csv";
import { cellDifferences } from "./differences";
import type { ImportCounts } from "./import-step";
import { LineProblem, type ReportProblem } from "./problem";
import type { TouchedPages } from "./touched";

type Stored = typeof categories.$inferSelect;

/** What the lines contradict among themselves or in the shop: codes used twice, parents that cannot be. */
function checkFamily(drafts: CategoryDraft[], stored: Map<string, Stored>, report: ReportProblem): void {
  const byId = new Map([...stored.values()].map((row) => [row.id, row]));
  const parentOf = new Map<string, string>();
  for (const row of stored.values()) parentOf.set(row.slug, byId.get(row.parentId ?? "")?.slug ?? "");
  const seen = new Map<string, number>();
  for (const draft of drafts) {
    const first = seen.get(draft.slug);
    if (first !== undefined)
      report(new LineProblem(draft.line, `The same slug stands on line ${first} already.`));
    seen.set(draft.slug, first ?? draft.line);
    if (draft.oldSlug !== undefined) {
      if (stored.has(draft.slug))
        report(new LineProblem(draft.line, "The slug is that of another category."));
      if (!stored.has(draft.oldSlug))
        report(new LineProblem(draft.line, `There is no category “${draft.oldSlug}”.`));
      parentOf.delete(draft.oldSlug);
    }
    parentOf.set(draft.slug, draft.parent);
  }
  for (const { line, slug, parent } of drafts) {
    if (parent === "") continue;
    if (!parentOf.has(parent))
      report(new LineProblem(line, `There is no category “${parent}” to be the parent.`));
    else if (parent === slug || parentOf.get(parent) !== "")
      report(
        new LineProblem(line, `The parent “${parent}” has a parent itself: categories stand in two levels.`),
      );
    else if ([...parentOf.values()].includes(slug))
      report(new LineProblem(line, "It has sub-categories and cannot have a parent."));
  }
}

async function rename(tx: Database, before: Stored, slug: string): Promise<void> {
  await tx
    .insert(slugRedirects)
    .values({ kind: "category", fromSlug: before.slug, targetId: before.id })
    .onConflictDoUpdate({
      target: [slugRedirects.kind, slugRedirects.fromSlug],
      set: { targetId: before.id },
    });
  await tx.update(categories).set({ slug }).where(eq(categories.id, before.id));
}

/** What a line makes of a category. @param before the shop's; undefined for a new one */
function differenceOf(
  draft: CategoryDraft,
  before: Stored | undefined,
  slugs: ReadonlyMap<string, string>,
): FileDifference {
  const past = before && writeCategoryRow({ ...before, parent: slugs.get(before.parentId ?? "") ?? "" });
  return {
    line: draft.line,
    subject: draft.slug,
    what: before === undefined ? "new" : "changed",
    cells: cellDifferences(categoryColumns, past ?? [], writeCategoryRow(draft)),
  };
}

/** What a file did, as counts and line by line. */
export type Merged = { counts: ImportCounts; differences: FileDifference[] };

/**
 * Makes the shop's categories what the lines say; known by slug, or by `old_slug` where one is renamed. Categories
 * that the file does not name stay. Writes nothing when a problem was reported.
 */
export async function mergeCategories(
  tx: Database,
  drafts: CategoryDraft[],
  touched: TouchedPages,
  report: ReportProblem,
  checkOnly: () => boolean,
): Promise<Merged> {
  const differences: FileDifference[] = [];
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 };
  const rows = await tx.select().from(categories).for("no key update");
  const stored = new Map(rows.map((row) => [row.slug, row]));
  checkFamily(drafts, stored, report);
  if (checkOnly()) return { counts, differences };
  // Parents first: a child's row refers to its parent's.
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  for (const draft of [...drafts].sort((a, b) => Number(a.parent !== "") - Number(b.parent !== ""))) {
    const before = stored.get(draft.oldSlug ?? draft.slug);
    if (before !== undefined && draft.oldSlug !== undefined) await rename(tx, before, draft.slug);
    const { line: _line, parent, oldSlug: _oldSlug, ...columns } = draft;
    const row = { ...columns, parentId: ids.get(parent) ?? null };
    const id = before?.id ?? randomUUID();
    ids.set(draft.slug, id);
    const same =
      before !== undefined &&
      Object.entries(row).every(([key, value]) =>
        Object.entries(before).some(([k, v]) => k === key && v === value),
      );
    if (same) {
      counts.unchanged += 1;
      continue;
    }
    touched.category();
    differences.push(differenceOf(draft, before, slugs));
    if (before === undefined) {
      counts.created += 1;
      await tx.insert(categories).values({ id, ...row });
    } else {
      counts.updated += 1;
      await tx
        .update(categories)
        .set({ ...row, updatedAt: sql`now()` })
        .where(eq(categories.id, id));
    }
    await tx
      .delete(slugRedirects)
      .where(and(eq(slugRedirects.kind, "category"), eq(slugRedirects.fromSlug, draft.slug)));
  }
  differences.sort((a, b) => a.line - b.line);
  return { counts, differences };
}
