import { type AddedProduct, addProduct } from "../../catalogue-files/edit/add-product";
import { type ChangedCategory, changeCategory } from "../../catalogue-files/edit/change-category";
import { type ChangedProduct, changeProduct } from "../../catalogue-files/edit/change-product";
import { type KeptPreview, keepPreview, type PreviewAsked } from "../../catalogue-files/edit/preview-change";
import { type Scheduled, scheduleChange, unscheduleChange } from "../../catalogue-files/edit/schedule-change";
import { type RolledBack, rollBackImport } from "../../catalogue-files/import/roll-back-import";
import { type NewProductCells, PREVIEW_HOURS, type ProductCells } from "../../contract/staff-catalogue";
import type { CategoryCells } from "../../contract/staff-category";
import type { FileDifference } from "../../contract/staff-import";
import { formatPence } from "../../wording";
import type { Act, ActOptions } from "../act";

/** Characters of a cell that a sentence shows. */
const SHOWN = 60;

const shortened = (cell: string) => {
  if (cell === "") return "nothing";
  return cell.length > SHOWN ? `“${cell.slice(0, SHOWN)}…”` : `“${cell}”`;
};

/** Columns whose cells are pence: a sentence about them is in pounds, as people type them. */
const inPence: readonly string[] = ["price", "was_price", "price_inc_vat", "was_price_inc_vat"];

/** "2:900;5:800" → "from 2 packs £9.00, from 5 packs £8.00" */
const breakWords = (cell: string): string =>
  cell
    .replaceAll(/(\d+):(\d+);?/g, (_, packs, pence) => `, from ${packs} packs ${formatPence(Number(pence))}`)
    .slice(2);

function cellWords(column: string, cell: string): string {
  if (inPence.includes(column) && /^\d+$/.test(cell)) return formatPence(Number(cell));
  if (column === "price_breaks" && /^\d+:\d+(?:;\d+:\d+)*$/.test(cell)) return breakWords(cell);
  return shortened(cell);
}

/** What a change makes of its columns, in words. */
export const differing = (differences: FileDifference["cells"]): string =>
  differences
    .map(
      ({ column, before, after }) => `${column} ${cellWords(column, before)} → ${cellWords(column, after)}`,
    )
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

/** Adds a product. */
export const addingProduct = (
  { sku, cells }: { sku: string; cells: NewProductCells },
  options: ActOptions,
): Act<AddedProduct> => ({
  ...options,
  command: "catalogue add",
  subject: sku,
  details: { ...cells },
  work: (tx) => addProduct(tx, sku, cells),
  sentence: ({ name, slug }) =>
    `${sku}, ${name}, is in the shop, at /p/${slug}. There is none of it until goods come in.`,
  shown: (added) => ({ ...added }),
});

/** Keeps a change to be looked at by a link. The audit log does not have the link. */
export const previewing = (asked: PreviewAsked, options: ActOptions): Act<KeptPreview> => ({
  ...options,
  command: "catalogue preview",
  subject: "sku" in asked ? asked.sku : String(asked.scheduled),
  details: "sku" in asked ? { ...asked.cells, ...(asked.on && { on: asked.on }) } : { ...asked },
  work: (tx) => keepPreview(tx, asked),
  sentence: ({ sku, secret }) =>
    options.dryRun
      ? `Whoever has a link sees ${sku} with this change, for ${PREVIEW_HOURS} hours.`
      : `Whoever has this link sees ${sku} with the change, for ${PREVIEW_HOURS} hours: ${previewPage(secret)}`,
  shown: ({ sku, secret, dueOn }) => ({ sku, dueOn, ...(!options.dryRun && { page: previewPage(secret) }) }),
});

/** The address of a preview in the shop. */
export const previewPage = (secret: string): string => `/preview/${secret}`;

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
