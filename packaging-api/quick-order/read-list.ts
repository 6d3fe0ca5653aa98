import { CsvError, parse } from "csv-parse/sync";
import { listLimits } from "../../trade-rules/limits";
import { linesOf } from "../contract";
import { parseKeyword } from "../search/keyword";
import { normalise } from "../search/normalise";

/** A line of a list, read as far as that needs no catalogue. */
export type ListLine = {
  /** From 1, without empty lines and headings. */
  number: number;
  /** As it was typed. */
  text: string;
  /** What is asked for, in small letters and without the quantity. */
  goods: string;
  /** Small letters and digits of what may be a code in it, the likeliest first. */
  codes: string[];
  amount: number;
  /** Whether the amount counts pieces, not packs. */
  inPieces: boolean;
};

type Amount = Pick<ListLine, "amount" | "inPieces">;
type Goods = Amount & { goods: string };

const ONE: Amount = { amount: 1, inPieces: false };

/** More codes are not looked for in a line. */
const MOST_CODES = 6;

const NUMBER = String.raw`(\d{1,7})`;
/** What may follow a quantity. "50 boxes" are boxes, however many are in a pack. */
const COUNTED =
  "(packs?|pks?|pieces?|pcs?|units?|each|ea|off|boxes|bags|rolls|sheets|tubes|mailers|envelopes)";
const onlyAmount = new RegExp(`^${NUMBER}\\s*${COUNTED}?$`);
const leading = new RegExp(`^${NUMBER}(?:\\s*x)?(?:\\s+of)?\\s*${COUNTED}?(?:\\s+of)?\\s+(.+)$`);
const trailing = new RegExp(
  `^(.+?)(\\s*(?:x|[@=:,]|\\bqty\\b\\.?|\\bquantity\\b|\\s-)\\s*:?\\s*|\\s+)${NUMBER}\\s*${COUNTED}?$`,
);
/** "- SW-305", "• SW-305", "3. SW-305" */
const bullet = /^(?:[-–•·*]\s+|\d{1,3}[.)]\s+)/;
const money = /^[£$€]\s?[\d,]+(?:\.\d+)?$|^\d{1,3}(?:,\d{3})*\.\d{2}$/;
/** A comma between figures of a measure is none between two cells. */
const decimalComma = /\d,\d{1,2}\s*(?:[x×]|cm|mm|m\b|in\b)/i;

/**
 * A line of the shop's own letters: "2 × Box (code SW-305)", or "2 packs of 25 at £8.40 ex VAT · code SW-305 · VAT 20%" below
 * what it is called and above what it costs.
 */
const ofLetter = /^(\d{1,7})\s*(?:x|packs?\b).*\bcode ([a-z0-9][a-z0-9/._-]*)/;
const belowTitle = /^\d{1,7} packs?\b.* · code /;

const amountOf = (figures = "1", counted?: string): Amount => ({
  amount: Number(figures),
  inPieces: counted !== undefined && !/^(?:packs?|pks?)$/.test(counted),
});

/** Letters, digits and hyphens with a figure among them, in one piece, as codes are; sizes are not. */
export const isCode = (text: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9/._-]{2,}$/.test(text) && sidesOf(text) === 0;

/** How many sides a text names that is nothing but a size; 0 for any other. */
function sidesOf(text: string): number {
  const { size, words } = parseKeyword(text);
  return size === undefined || words.length > 0 || !/^\d/.test(text) ? 0 : size.label.split("x").length;
}

/** Some codes have letters alone: "KIT-START". */
const hyphened = /^[a-z]+(?:-[a-z]+)+$/;

/** Whether a figure beside this is how many, not one more side of a size. */
const isWhole = (goods: string): boolean => isCode(goods) || hyphened.test(goods) || sidesOf(goods) === 3;

/** Whether a text has all sides of a size at its end, after whatever words. */
const endsWithSize = (goods: string): boolean =>
  /\d\s*(?:mm|cm|m|in|inch)?$/.test(goods) && parseKeyword(goods).size?.label.split("x").length === 3;

/** Takes how many out of a line that has no cells: "SW-305 x 5", "5 x SW-305", "50 of 300x200x150", "SW-305 5". */
function splitAmount(text: string): Goods {
  const before = leading.exec(text);
  if (before !== null) {
    const [all, figures, counted, goods = ""] = before;
    const saysSo = counted !== undefined || /^\d+(?:\s*x)?\s+of\s/.test(all);
    const hasCross = /^\d+\s*x\s/.test(all);
    const isTimes = hasCross && !/^\d/.test(goods);
    // Of four figures with crosses the last is how many, unless the other three stand in one piece: "50 x 300x200x150".
    const isApart = !hasCross || !/\dx?\s+x?\s*\d/.test(goods);
    if (saysSo || isTimes || (isApart && isWhole(goods))) return { goods, ...amountOf(figures, counted) };
  }
  const after = trailing.exec(text);
  if (after !== null) {
    const [, goods = "", between = "", figures, counted] = after;
    const says = between.trim();
    // "300 x 200 x 150" is a size, "300 x 200 x 150 x 5" five of it.
    const isTimes = says === "x" && (endsWithSize(goods) || !/\d\s*(?:mm|cm|m|in)?$/.test(goods));
    if (isWhole(goods) || isTimes || (says !== "" && says !== "x"))
      return { goods, ...amountOf(figures, counted) };
  }
  return { goods: text, ...ONE };
}

/** Takes how many out of a row of cells: where the heading says so, or the last figure that stands alone. */
function pickAmount(cells: string[], column: number | undefined): Goods {
  const figures = cells.map((cell) => onlyAmount.exec(cell));
  const named = column === undefined ? undefined : figures[column];
  const alone = figures.flatMap((found, index) => (found === null ? [] : [index]));
  // Three figures and nothing else are the sides of a size; of two the first may be a code.
  const isSize = alone.length === cells.length && cells.length === 3;
  const at = named ? column : isSize ? undefined : alone.at(-1);
  const goods = cells
    .filter((cell, index) => index !== at && cell !== "" && !money.test(cell))
    .join(alone.length >= 3 ? " " : ", ");
  const [, amount, counted] = (at === undefined ? undefined : figures[at]) ?? [];
  return { goods, ...(amount === undefined ? ONE : amountOf(amount, counted)) };
}

/** The cells of a line of a table, of which there is one in other lines. */
function cellsOf(line: string): string[] {
  if (decimalComma.test(line) && !/[;\t]/.test(line)) return [normalise(line)];
  // Quotation marks enclose a cell; what is left of them are inches.
  return splitCells(line).map((cell) => normalise(cell).trim());
}

function splitCells(line: string): string[] {
  const split = (quote: string | null): string[] => {
    const [cells = []]: string[][] = parse(line, {
      delimiter: [",", ";", "\t"],
      quote,
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
    });
    return cells;
  };
  try {
    return split('"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that nothing closes is a mark like others.
    return split(null);
  }
}

/** Codes that may be meant: the whole, each cell, then what is written in one piece and looks like one. */
function codesOf(goods: string, cells: string[]): string[] {
  const pieces = goods.split(/[\s,()[\]]+/).filter((piece) => /\d/.test(piece) || hyphened.test(piece));
  const keys = [goods, ...cells, ...pieces].map((piece) => piece.replaceAll(/[^a-z0-9]/g, ""));
  return [...new Set(keys.filter((key) => key.length > 2))].slice(0, MOST_CODES);
}

/** Which column of a table has how many; undefined when the first line is no heading. */
function headingOf(cells: string[]): { amount: number | undefined } | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const isHeading = cells.some((cell) =>
    /^(?:sku|item|code|product|description|qty|quantity|packs)\b/.test(cell),
  );
  if (!isHeading) return undefined;
  const at = cells.findIndex((cell) => /^(?:qty|quantity|packs|amount|how many)\b/.test(cell));
  return { amount: at === -1 ? undefined : at };
}

/** @param column of a table that has how many */
function readRow(words: string, cells: string[], column: number | undefined): Goods {
  const [, figures, code] = ofLetter.exec(words) ?? [];
  if (code !== undefined) return { goods: code, ...amountOf(figures) };
  const isTable = cells.length > 1 && (column !== undefined || cells.some((cell) => onlyAmount.test(cell)));
  return isTable ? pickAmount(cells, column) : splitAmount(words.trim());
}

/**
 * Reads a list of goods, a line each: codes or sizes with how many, before or after them, or the rows of a table in
 * commas, semicolons or tabs. A heading is left out, and says which column has how many. Says nothing of what there is.
 */
export function readList(text: string): ListLine[] {
  const rows = linesOf(text)
    .map((line) => {
      const typed = line.trim().slice(0, listLimits.line);
      const plain = typed.replace(bullet, "");
      return { typed, words: normalise(plain), cells: cellsOf(plain) };
    })
    .filter(({ words }) => !money.test(words))
    .filter((_, index, all) => !belowTitle.test(all[index + 1]?.words ?? ""));
  const heading = headingOf(rows[0]?.cells ?? []);
  return rows.slice(heading === undefined ? 0 : 1).map(({ typed, words, cells }, index) => {
    const filled = cells.filter((cell) => cell !== "");
    const read = readRow(words, cells, heading?.amount);
    return { number: index + 1, text: typed, codes: codesOf(read.goods, filled), ...read };
  });
}
