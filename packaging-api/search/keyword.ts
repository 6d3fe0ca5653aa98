import { normalise, tokensOf } from "./normalise";
import { paperSizes } from "./paper-sizes";

/** A size that was asked for. */
export type SizeWish = {
  /** One to three sides in millimetres, longest first. Empty when only `label` says it (a length on a roll). */
  sides: number[];
  /** The numbers in the order given, as the catalogue writes sizes: "305x229x229", "48x66". "" for a named one. */
  label: string;
  /** "a4", "dl": looked for in names too. */
  named?: string;
};

/** What a search box's words mean. */
export type Keyword = {
  /** Small letters and digits of the whole, to compare with codes. */
  code: string;
  /** Small letters and digits only, at most eight; safe to build a text query from. */
  words: string[];
  /** The code of a padded mailer ("k/7"), which is in names with its stroke. */
  mailer?: string;
  size?: SizeWish;
};

const MAX_WORDS = 8;
/** Inside a shop a longer side is a length on a roll. */
const LONGEST_SIDE = 5_000;
/** Two or three bare numbers that are all this small are inches: no box is 12 mm long. */
const INCHES_UP_TO = 36;

const units: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000, in: 25.4, ft: 304.8 };

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,2})?`;
const UNIT = `(?:mm|millimet(?:re|er)s?|cms?|centimet(?:re|er)s?|met(?:re|er)s?|m|inch(?:es)?|ins?|foot|feet|ft|')`;
const MEASURE = String.raw`(${NUMBER})\s*(${UNIT}(?![a-wyz]))?`;
const BY = String.raw`\s*(?:x|by)\s*`;
const withCrosses = new RegExp(`(?<![\\w.])${MEASURE}${BY}${MEASURE}(?:${BY}${MEASURE})?(?![\\w.])`);
const bareNumbers = /(?<![\w.])([1-9]\d{1,3})[\s-]+([1-9]\d{1,3})(?:[\s-]+([1-9]\d{1,3}))?(?![\w.])/;
const oneMeasure = new RegExp(`(?<![\\w.])(${NUMBER})\\s*(${UNIT}(?![a-z]))(?!\\w)`);
/** One side is all three of a cube. */
const cube = /(?<![a-z])cubed?(?![a-z])/;
const oneNumber = /(?<![\w./-])([1-9]\d{1,3})(?![\w./-])/;
const paperName = new RegExp(`(?<![a-z0-9])(${Object.keys(paperSizes).join("|")})(?![a-z0-9/])`);
/** The codes of padded mailers, which are also called by their letter: "size D". */
export const mailerCodes = ["a/000", "b/00", "c/0", "d/1", "e/2", "f/3", "g/4", "h/5", "j/6", "k/7"];
const mailerCode = new RegExp(
  `(?<![a-z0-9])(?:(${mailerCodes.map((code) => code.replace("/", "/?")).join("|")})|size\\s+([a-hjk]))(?![a-z0-9])`,
);

/** The code that was typed, with its stroke. */
function mailerOf([, code, letter]: RegExpExecArray): string | undefined {
  const typed = code?.replace("/", "");
  return mailerCodes.find((known) => known.replace("/", "") === typed || known[0] === letter);
}

function unitOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  if (word.startsWith("in")) return "in";
  if (word.startsWith("f") || word === "'") return "ft";
  if (word.startsWith("c")) return "cm";
  return word === "mm" || word.startsWith("mil") ? "mm" : "m";
}

type Measure = { figure: number; unit: string | undefined };

/** A unit after the last number is meant for all that have none. */
function toSize(measures: Measure[]): SizeWish {
  const allSmall = measures.length > 1 && measures.every(({ figure }) => figure <= INCHES_UP_TO);
  const fallback = measures.at(-1)?.unit ?? (allSmall ? "in" : "mm");
  const sides: number[] = [];
  const labels: number[] = [];
  // "48 mm × 66 m": the metres are what is on the roll, and no unit for the first.
  const shared =
    fallback === "m" && measures.some(({ unit }) => unit !== undefined && unit !== "m") ? "mm" : fallback;
  for (const { figure, unit } of measures) {
    const own = unit ?? shared;
    const millimetres = Math.round(figure * (units[own] ?? 1));
    const isRoll = own === "m" && millimetres > LONGEST_SIDE;
    if (!isRoll && millimetres > 0) sides.push(millimetres);
    labels.push(isRoll ? figure : millimetres);
  }
  return { sides: sides.sort((a, b) => b - a), label: labels.join("x") };
}

function figure(text: string): number {
  return Number(text.replace(",", "."));
}

/** Takes the first size out of the text, whatever its notation; answers the rest of the text. */
function takeSize(text: string): { size: SizeWish | undefined; rest: string } {
  const cut = (match: RegExpExecArray) =>
    `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const crossed = withCrosses.exec(text);
  if (crossed !== null) {
    const [, a = "", unitA, b = "", unitB, c, unitC] = crossed;
    const measures = [
      { figure: figure(a), unit: unitOf(unitA) },
      { figure: figure(b), unit: unitOf(unitB) },
      ...(c === undefined ? [] : [{ figure: figure(c), unit: unitOf(unitC) }]),
    ];
    return { size: toSize(measures), rest: cut(crossed) };
  }
  const measured = oneMeasure.exec(text);
  if (measured !== null) {
    const [, a = "", unit] = measured;
    const side = { figure: figure(a), unit: unitOf(unit) };
    if (!cube.test(text)) return { size: toSize([side]), rest: cut(measured) };
    return { size: toSize([side, side, side]), rest: cut(measured).replace(cube, " ") };
  }
  const paper = paperName.exec(text);
  const named = paper?.[1];
  const sheet = named === undefined ? undefined : paperSizes[named];
  if (paper !== null && named !== undefined && sheet !== undefined)
    return { size: { sides: [...sheet], label: "", named }, rest: cut(paper) };
  const row = bareNumbers.exec(text);
  if (row !== null) {
    const figures = row.slice(1).filter((part) => part !== undefined);
    return {
      size: toSize(figures.map((part) => ({ figure: Number(part), unit: undefined }))),
      rest: cut(row),
    };
  }
  const single = oneNumber.exec(text);
  if (single?.[1] !== undefined)
    return { size: toSize([{ figure: Number(single[1]), unit: undefined }]), rest: cut(single) };
  return { size: undefined, rest: text };
}

/**
 * Understands what was typed: "300x200x150", "30 x 20 x 15 cm", "12 × 9 × 9 inch", "1ft x 1ft x 1ft", "18 inch cube",
 * "a4 mailer", "48mm tape", "k/7", "double wall 305". Whatever it is given, `words` and `code` contain small letters
 * and digits alone.
 */
export function parseKeyword(typed: string): Keyword {
  const text = normalise(typed);
  const code = text.replaceAll(/[^a-z0-9]/g, "");
  const mailer = mailerCode.exec(text);
  const known = mailer === null ? undefined : mailerOf(mailer);
  const withoutMailer =
    mailer === null ? text : `${text.slice(0, mailer.index)} ${text.slice(mailer.index + mailer[0].length)}`;
  const { size, rest } = takeSize(withoutMailer);
  const tokens = tokensOf(rest.replaceAll("'", "")).map(({ word }) => word);
  const words = [...new Set(tokens)]
    .filter((word) => word.length > 1 && word.length <= 40)
    .filter((word) => size === undefined || !/^sized?s?$/.test(word))
    .slice(0, MAX_WORDS);
  return {
    code,
    words,
    ...(known !== undefined && { mailer: known }),
    ...(size !== undefined && { size }),
  };
}
