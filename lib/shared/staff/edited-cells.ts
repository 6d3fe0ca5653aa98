import {
  type CategoryCells,
  type CategoryColumn,
  categoryColumns,
  type EditableColumn,
  type NewProductCells,
  newProductColumns,
  type ProductCells,
} from "@/packaging-api/contract";
import { asPence, asPounds } from "./typed-pounds";

/** Columns whose cells are pence, and which people type in pounds. */
const inPounds: readonly string[] = [
  "price",
  "price_inc_vat",
  "was_price",
  "was_price_inc_vat",
] satisfies EditableColumn[];
/** Steps that a ladder can have. */
export const MOST_BREAKS = 20;

type Fields = Readonly<Record<string, string>>;

/** The steps of a ladder, "2:1166;5:1091", as the fields of a form have them. */
export function breakRows(cell: string): { quantity: string; price: string }[] {
  return cell
    .split(";")
    .filter((step) => step !== "")
    .map((step) => {
      const [quantity = "", price = ""] = step.split(":");
      return { quantity, price: asPounds(price) };
    });
}

/** The cell of a ladder from the fields of a form; steps without anything are left out. */
function breaksOf(fields: Fields): string {
  const rows = Array.from({ length: MOST_BREAKS }, (_, index) => ({
    quantity: fields[`break_quantity_${index}`]?.trim() ?? "",
    price: fields[`break_price_${index}`]?.trim() ?? "",
  }));
  return rows
    .filter(({ quantity, price }) => quantity !== "" || price !== "")
    .map(({ quantity, price }) => `${quantity}:${asPence(price)}`)
    .join(";");
}

/** Browsers send lines with a carriage return. */
const oneEnd = (text: string | undefined): string => (text ?? "").replaceAll("\r\n", "\n");

/** The fields of a form as cells. */
function cellOf(column: EditableColumn, fields: Fields): string {
  if (column === "price_breaks") return breaksOf(fields);
  const typed = oneEnd(fields[column]);
  return inPounds.includes(column) ? asPence(typed) : typed;
}

/** The cells of a new product from the fields of its form; what is empty is left out. */
export const newCells = (fields: Fields): NewProductCells =>
  Object.fromEntries(
    newProductColumns.flatMap((column) => {
      const typed = oneEnd(fields[column]).trim();
      if (typed === "") return [];
      return [[column, inPounds.includes(column) ? asPence(typed) : typed]];
    }),
  );

/** The hidden field that says what a form showed of a column. */
export const shownField = (column: EditableColumn | CategoryColumn): string => `shown_${column}`;

/**
 * What somebody changed in a form of some columns. What they left as it was shown is not sent: somebody else may have
 * changed that meanwhile.
 */
export function changedCells(columns: readonly EditableColumn[], fields: Fields): ProductCells {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const cell = cellOf(column, fields);
      return cell === oneEnd(fields[shownField(column)]) ? [] : [[column, cell]];
    }),
  );
}

/** The same of a form of a category. */
export const changedCategoryCells = (fields: Fields): CategoryCells =>
  Object.fromEntries(
    categoryColumns.flatMap((column) => {
      const cell = oneEnd(fields[column]);
      return cell === oneEnd(fields[shownField(column)]) ? [] : [[column, cell]];
    }),
  );
