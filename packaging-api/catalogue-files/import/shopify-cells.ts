import { decodeEntities } from "./html-to-text";
import type { ShopifyRow } from "./shopify-columns";

/** One choice of a variant: { name: "Size", value: "Small" }. */
export type Option = { name: string; value: string };

/** A cell that cannot be read; the message says why. */
export class CellProblem extends Error {}

/** "12.5" is 1250 pence. */
export function penceOf(cell: string, column: string): number {
  const match = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(cell);
  if (match === null) throw new CellProblem(`${column} is not an amount in pounds: “${cell}”.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** "85.4" as a number; Shopify writes weights with decimals and oversold stock with a minus. */
export function figureOf(cell: string, column: string): number {
  if (!/^-?\d{1,9}(?:\.\d+)?$/.test(cell)) throw new CellProblem(`${column} is not a number: “${cell}”.`);
  return Number(cell);
}

/** Whether a cell says yes; `otherwise` for an empty one. */
export function isYes(cell: string | undefined, otherwise: boolean): boolean {
  return cell === undefined || cell === "" ? otherwise : /^(?:true|yes|1)$/i.test(cell);
}

/** Names are on the first row only. A product without options has the one named Title. */
export function optionsOf(row: ShopifyRow, first: ShopifyRow): Option[] {
  return [
    { name: first.option1Name ?? "", value: row.option1Value ?? "" },
    { name: first.option2Name ?? "", value: row.option2Value ?? "" },
    { name: first.option3Name ?? "", value: row.option3Value ?? "" },
  ]
    .map(({ name, value }) => ({ name: decodeEntities(name), value: decodeEntities(value) }))
    .filter(({ name, value }) => value !== "" && !(name === "Title" && value === "Default Title"));
}

/** Removes the option of a name from the list. @returns undefined when there is none */
export function takeOption(options: Option[], name: RegExp): Option | undefined {
  const index = options.findIndex((option) => name.test(option.name));
  return index < 0 ? undefined : options.splice(index, 1)[0];
}

/** Takes the units of a pack out of the options; what names none stays an option as any other. */
export function takeUnits(options: Option[]): number | undefined {
  const pack = options.find(({ name, value }) => /pack|quantity|qty/i.test(name) && /[1-9]/.test(value));
  if (pack === undefined) return undefined;
  options.splice(options.indexOf(pack), 1);
  return Number(/[1-9]\d*/.exec(pack.value)?.[0]);
}
