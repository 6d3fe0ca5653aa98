import { z } from "zod";
import { termColumns } from "../../contract/staff-search-terms";
import { parseKeyword } from "../../search/keyword";
import { normalise, tokensOf } from "../../search/normalise";
import { TERM_WORDS } from "../../search/terms/find-terms";
import { CellError, entries, joinEntries, yesOrNo } from "../import/cells";
import { LineProblem } from "../import/problem";
import { headerProblems } from "../import/product-csv";
import type { CsvRow } from "../import/read-csv";

/** Terms of a shop at most: each query looks among them. */
export const MAX_TERMS = 5_000;

/** A line of the CSV. */
export type TermDraft = {
  line: number;
  phrase: string;
  also: string[];
  /** Slugs. */
  categories: string[];
  words: string[];
  size: string;
  sorting: "" | "smallest" | "largest";
  made: boolean;
  pages: string[];
};

/** All ways to say a term. */
export const phrasesOf = ({ phrase, also }: Pick<TermDraft, "phrase" | "also">): string[] => [
  phrase,
  ...also,
];

/** The words of a phrase: what it is compared by. */
export function wordsOf(phrase: string): string[] {
  return tokensOf(normalise(phrase)).map(({ word }) => word);
}

const phraseText = z
  .string()
  .max(80, "contains a phrase of more than 80 characters")
  .refine((text) => wordsOf(text).length > 0, "contains a phrase without letters or digits")
  .refine((text) => wordsOf(text).length <= TERM_WORDS, `contains a phrase of more than ${TERM_WORDS} words`);
const list = (entry: z.ZodString, most: number) =>
  z
    .string()
    .transform(entries)
    .pipe(z.array(entry).max(most, `has more than ${most} entries`));

const termCells = z.object({
  phrase: phraseText,
  also: list(phraseText, 50),
  categories: list(z.string(), 20),
  words: z
    .string()
    .transform((cell) => entries(cell).map((way) => wordsOf(way).join(" ")))
    .pipe(z.array(z.string().min(1, "contains no letters or digits")).max(10, "has more than 10 entries")),
  size: z
    .string()
    .refine(
      (cell) => cell === "" || parseKeyword(cell).size !== undefined,
      "is no size, such as 330x200x120 mm",
    ),
  order: z.enum(["", "smallest", "largest"], "is none of smallest, largest and nothing"),
  made: z.string(),
  pages: list(z.string().regex(/^\/[a-z0-9/-]*$/, "contains what is no path of the shop"), 5),
});

/** Search terms are distinguished from other files by their phrases. */
export function isTermHeader(header: string[]): boolean {
  return header.includes("phrase") && header.includes("also");
}

/** Unknown or missing columns: a term's line states all of it. */
export function termHeaderProblems(header: string[]): LineProblem[] {
  const missing = termColumns.filter((name) => !header.includes(name));
  return [
    ...headerProblems(header, [...termColumns]),
    ...missing.map((name) => new LineProblem(1, `The column “${name}” is missing.`)),
  ];
}

/** "", yes: the shop has something made for it. */
function readMade(line: number, cell: string): boolean | LineProblem {
  try {
    return cell === "" || yesOrNo(cell);
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return new LineProblem(line, `made ${error.message}.`);
  }
}

/** One line of the CSV, or everything that is wrong with it. */
export function readTermRow({ line, cells }: CsvRow): TermDraft | LineProblem[] {
  const parsed = termCells.safeParse(cells);
  if (!parsed.success)
    return parsed.error.issues.map(
      (issue) => new LineProblem(line, `${String(issue.path[0])} ${issue.message}.`),
    );
  const { order: sorting, made: cell, ...rest } = parsed.data;
  const made = readMade(line, cell);
  if (made instanceof LineProblem) return [made];
  if (rest.categories.length + rest.words.length === 0 && (rest.size !== "" || !made))
    return [new LineProblem(line, "It has neither categories nor words to look in.")];
  return { line, ...rest, sorting, made };
}

/** Writes what `readTermRow` reads. */
export function writeTermRow(draft: Omit<TermDraft, "line">): string[] {
  return [
    draft.phrase,
    joinEntries(draft.also),
    joinEntries(draft.categories),
    joinEntries(draft.words),
    draft.size,
    draft.sorting,
    draft.made ? "" : "no",
    joinEntries(draft.pages),
  ];
}
