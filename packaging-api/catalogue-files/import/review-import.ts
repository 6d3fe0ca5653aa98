import { inArray } from "drizzle-orm";
import { findRenamed } from "../../catalogue/renamed";
import type { Database } from "../../database/connect";
import { stagedProducts } from "../import-tables";
import { countStagedPictures, readPhotographs } from "../pictures/named-pictures";
import { codesOf, draftsOf, type ImportCounts, type Step } from "./import-step";
import { LineProblem, type ReportProblem } from "./problem";
import { changeOf } from "./product-change";
import { isSameProduct, type StagedLine, stagedAfter } from "./staging";
import { readStored, type StoredProduct } from "./stored-drafts";

/** What one batch of lines would change. */
type Reviewed = { last: number | undefined; created: number; updated: number; unchanged: number };

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

async function reviewBatch(tx: Database, after: number, report: ReportProblem): Promise<Reviewed> {
  const lines = await stagedAfter(tx, after);
  const stored = await readStored(tx, codesOf(lines));
  const photographs = await readPhotographs(tx, draftsOf(lines, stored));
  for (const line of lines) await reportTakenCode(tx, line, stored.get(line.draft.sku), report);
  const changed = lines.filter(
    (line) => changeOf(line, stored.get(line.draft.sku), photographs, report) !== undefined,
  );
  const numbers = changed.map(({ line }) => line);
  if (changed.length > 0)
    await tx.update(stagedProducts).set({ changes: true }).where(inArray(stagedProducts.line, numbers));
  const created = changed.filter(({ draft }) => !stored.has(draft.sku)).length;
  return {
    last: lines.at(-1)?.line,
    created,
    updated: changed.length - created,
    unchanged: lines.length - changed.length,
  };
}

/** Compares every line with the shop, locks no product, and marks the lines that change something. */
export async function reviewLines(step: Step, report: ReportProblem): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 };
  for (let after = 0; ; ) {
    const problems: LineProblem[] = [];
    const { last, ...batch } = await step((tx) => {
      // A transaction that is tried again finds them again.
      problems.length = 0;
      return reviewBatch(tx, after, (problem) => problems.push(problem));
    });
    for (const problem of problems) report(problem);
    if (last === undefined) return { ...counts, pictures: await step(countStagedPictures) };
    counts.created += batch.created;
    counts.updated += batch.updated;
    counts.unchanged += batch.unchanged;
    after = last;
  }
}
