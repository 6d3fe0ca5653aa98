import type { Translate } from "@/lib/shared/words/translate";
import type { FigureSource, PackagingData, PackagingLine } from "@/packaging-api/contract";
import { ENOUGH_RECYCLED_PERCENT } from "@/trade-rules/packaging-weight";
import type { Period } from "@/trade-rules/reporting-periods";

type Words = Translate<"packaging-data">;
type Cells = (string | number)[];

/** Grams as a spreadsheet's number of kilograms, to the gram. */
const kg = (grams: number): string => (grams / 1000).toFixed(3);

/** The head of the file of lines. */
export const lineHeads = (t: Words): Cells => [
  t("file_from"),
  t("file_to"),
  t("file_invoicedOn"),
  t("file_orderedOn"),
  t("file_orderNumber"),
  t("file_invoiceNumber"),
  t("file_sku"),
  t("file_name"),
  t("file_size"),
  t("file_packs"),
  t("file_packSize"),
  t("file_units"),
  t("file_material"),
  t("file_materialSource"),
  t("file_unitWeight"),
  t("file_unitWeightSource"),
  t("file_weight"),
  t("file_weightSource"),
  t("file_recycledPercent"),
  t("file_recycledSource"),
  t("file_refund"),
];

/** Which catalogue has a figure, or does not state it. */
const sourceOf = (t: Words, source: FigureSource, isStated: boolean): string =>
  isStated || source === "none" ? t(`source_${source}`) : t(`source_${source}_not`);

/**
 * A line of a purchase as a row, with the source of each figure beside it. What the catalogue does not state is said in
 * words, so that no sum takes it for 0.
 */
export const lineCells = (t: Words, { from, to }: Period, line: PackagingLine): Cells => [
  from,
  to,
  line.invoicedOn,
  line.orderedOn,
  line.orderNumber,
  line.invoiceNumber,
  line.sku,
  line.name,
  line.size,
  line.packs,
  line.packSize,
  line.units,
  t(`material_${line.material}`),
  sourceOf(t, line.source, line.material !== "not_stated"),
  line.unitWeight ?? t("notStated"),
  sourceOf(t, line.source, line.unitWeight !== null),
  line.grams === null ? t("notStated") : kg(line.grams),
  line.grams === null ? t("notStated") : t("source_multiplied"),
  line.recycledPercent ?? t("notStated"),
  sourceOf(t, line.source, line.recycledPercent !== null),
  line.partlyRefunded ? t("refund_partly") : "",
];

/**
 * The file of totals: a head, and a row for each material, with how many of its lines have their figures from where.
 * Plastic alone is divided by its recycled share.
 */
export function totalRows(t: Words, { from, to }: Period, { rows, plastic }: PackagingData): Cells[] {
  const percent = ENOUGH_RECYCLED_PERCENT;
  const heads = [
    t("file_from"),
    t("file_to"),
    t("file_material"),
    t("file_lines"),
    t("file_units"),
    t("file_weight"),
    t("file_unweighed"),
    t("file_sharesStated"),
    t("file_recycled"),
    t("file_enough", { percent }),
    t("file_less", { percent }),
    t("file_shareNotStated"),
    t("file_fromOrdered"),
    t("file_fromToday"),
    t("file_fromNone"),
  ];
  const body = rows.map((row) => [
    from,
    to,
    t(`material_${row.material}`),
    row.lines,
    row.units,
    kg(row.grams),
    row.unweighed,
    kg(row.sharesStated),
    kg(row.recycled),
    ...(row.material === "plastic"
      ? [kg(plastic.enough), kg(plastic.less), kg(plastic.notStated)]
      : ["", "", ""]),
    row.sources?.ordered ?? "",
    row.sources?.today ?? "",
    row.sources?.none ?? "",
  ]);
  return [heads, ...body];
}
