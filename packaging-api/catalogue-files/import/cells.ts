import { z } from "zod";

/** A cell that cannot be understood; `message` completes "price …". */
export class CellError extends Error {}

/** Digits only; thousands separators and decimals are refused rather than guessed. */
export function wholeNumber(cell: string): number {
  if (!/^\d{1,10}$/.test(cell)) throw new CellError(`is not a whole number: “${cell}”`);
  return Number(cell);
}

/** true, yes, 1 and false, no, 0; nothing is no. */
export function yesOrNo(cell: string): boolean {
  const known = z
    .stringbool({ truthy: ["true", "yes", "1"], falsy: ["false", "no", "0", ""] })
    .safeParse(cell);
  if (!known.success) throw new CellError(`is neither true nor false: “${cell}”`);
  return known.data;
}

/** Entries between semicolons; `\;` is a semicolon within one. Empty ones are dropped. */
export function entries(cell: string): string[] {
  return (cell.match(/(?:\\[\s\S]|[^;\\])+/g) ?? [])
    .map((entry) => entry.replaceAll(/\\([\s\S])/g, "$1").trim())
    .filter((entry) => entry !== "");
}

/** Writes what `entries` reads. */
export function joinEntries(list: string[]): string {
  return list.map((entry) => entry.replaceAll(/[\\;]/g, "\\$&")).join(";");
}

/** "2:1166;5:1091": from two packs 1166 net pence each, from five 1091. */
export function priceBreaksCell(cell: string): { quantity: number; price: number }[] {
  return entries(cell).map((entry) => {
    const match = /^(\d{1,7})\s*:\s*(\d{1,10})$/.exec(entry);
    if (match === null) throw new CellError(`contains “${entry}” where quantity:pence is expected`);
    return { quantity: Number(match[1]), price: Number(match[2]) };
  });
}

/** "Closure=Tape;Lining=None". */
export function attributesCell(cell: string): { name: string; value: string }[] {
  return entries(cell).map((entry) => {
    const split = entry.indexOf("=");
    if (split < 1) throw new CellError(`contains “${entry}” where Name=Value is expected`);
    return { name: entry.slice(0, split).trim(), value: entry.slice(split + 1).trim() };
  });
}

/** "https://…/front.jpg|Front;https://…/back.jpg|Back"; a picture without a label is allowed. */
export function imagesCell(cell: string): { url: string; label: string }[] {
  return entries(cell).map((entry) => {
    const split = entry.indexOf("|");
    return split < 0
      ? { url: entry, label: "" }
      : { url: entry.slice(0, split).trim(), label: entry.slice(split + 1).trim() };
  });
}
