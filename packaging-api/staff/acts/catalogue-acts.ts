import { type ChangedCategory, changeCategory } from "../../catalogue-files/edit/change-category";
import { type ChangedProduct, changeProduct } from "../../catalogue-files/edit/change-product";
import { type Scheduled, scheduleChange, unscheduleChange } from "../../catalogue-files/edit/schedule-change";
import { type RolledBack, rollBackImport } from "../../catalogue-files/import/roll-back-import";
import type { ProductCells } from "../../contract/staff-catalogue";
import type { CategoryCells } from "../../contract/staff-category";
import type { FileDifference } from "../../contract/staff-import";
import type { Act, ActOptions } from "../act";

/** Characters of a cell that a sentence shows. */
const SHOWN = 60;

const shortened = (cell: string) => {
  if (cell === "") return "nothing";
  return cell.length > SHOWN ? `“${cell.slice(0, SHOWN)}…”` : `“${cell}”`;
};

/** What a change makes of its columns, in words. */
const differing = (differences: FileDifference["cells"]): string =>
  differences
    .map(({ column, before, after }) => `${column} ${shortened(before)} → ${shortened(after)}`)
    .join("; ");

/** A product's new cells. */
export type ProductChange = { sku: string; cells: ProductCells };

/** Changes one product at once. */
export const productChange = ({ sku, cells }: ProductChange, options: ActOptions): Act<ChangedProduct> => ({
  ...options,
  command: "catalogue change",
  subject: sku,
  details: { ...cells },
  work: (tx) => changeProduct(tx, sku, cells),
  sentence: ({ differences }) =>
    differences.length === 0 ? `${sku} is so already.` : `${sku} is changed: ${differing(differences)}.`,
  shown: (changed) => ({ ...changed }),
});

/** Changes one category. */
export const categoryChange = (
  { slug, cells }: { slug: string; cells: CategoryCells },
  options: ActOptions,
): Act<ChangedCategory> => ({
  ...options,
  command: "catalogue change-category",
  subject: slug,
  details: { ...cells },
  work: (tx) => changeCategory(tx, slug, cells),
  sentence: ({ differences }) =>
    differences.length === 0 ? `${slug} is so already.` : `${slug} is changed: ${differing(differences)}.`,
  shown: (changed) => ({ ...changed }),
});

/** Schedules a change of one product for the beginning of a day. */
export const scheduling = (
  { sku, cells, on }: ProductChange & { on: string },
  options: ActOptions,
): Act<Scheduled> => ({
  ...options,
  command: "catalogue schedule",
  subject: sku,
  details: { ...cells, on },
  work: (tx) => scheduleChange(tx, sku, cells, on),
  sentence: ({ id, differences }) =>
    differences.length === 0
      ? `Change ${id} of ${sku} is scheduled for ${on}. As ${sku} is now, it changes nothing.`
      : `Change ${id} of ${sku} is scheduled for ${on}: ${differing(differences)}.`,
  shown: (scheduled) => ({ ...scheduled }),
});

/** Takes a scheduled change back. */
export const unscheduling = (id: number, options: ActOptions): Act<{ id: number; sku: string }> => ({
  ...options,
  command: "catalogue unschedule",
  subject: String(id),
  work: (tx) => unscheduleChange(tx, id),
  sentence: ({ sku }) => `Change ${id} of ${sku} is not scheduled any more.`,
  shown: (gone) => ({ ...gone }),
});

function sentenceOfRollback({
  restored,
  removed,
  withdrawn,
  left,
  leftCodes,
  stockKept,
}: RolledBack): string {
  const named = left > leftCodes.length ? `${leftCodes.join(", ")} and others` : leftCodes.join(", ");
  return [
    `The last import is taken back: ${restored} products as before, ${removed} new ones gone, ${withdrawn} withdrawn because carts, orders or wishlists have them.`,
    ...(left === 0 ? [] : [`Left as they are, because they were changed since: ${left} (${named}).`]),
    ...(stockKept === 0
      ? []
      : [`Stock stays what it is now, also of ${stockKept} whose stock the import set.`]),
  ].join(" ");
}

/** Takes the last import of products back. */
export const rollback = (options: ActOptions): Act<RolledBack> => ({
  ...options,
  command: "catalogue rollback",
  subject: "the last import",
  work: rollBackImport,
  sentence: sentenceOfRollback,
  shown: (outcome) => outcome,
});
