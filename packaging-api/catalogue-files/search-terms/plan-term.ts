import { createHash } from "node:crypto";
import { type TermCells, type TermChange, termColumns } from "../../contract/staff-search-terms";
import type { Database } from "../../database/connect";
import { CatalogueError } from "../edit/change-product";
import type { LineProblem } from "../import/problem";
import { readTerms, reportTermProblems, storedTerms, type TermsRead } from "./replace-terms";
import { MAX_TERMS, readTermRow, type TermDraft, writeTermRow } from "./term-csv";

/** The one line of a change, as of a file. */
const LINE = 1;

/** A term, and what it was when it was read, by which it is known whether somebody changed it since. */
export type TermShown = { cells: TermCells; seen: string };

/** A term as its line of the CSV has it. */
export const cellsOf = (draft: Omit<TermDraft, "line">): TermCells => {
  const row = writeTermRow(draft);
  const [phrase = "", also = "", categories = "", words = "", size = "", order = "", made = "", pages = ""] =
    row;
  return { phrase, also, categories, words, size, order, made, pages };
};
/** What a term is, in a few figures. */
export const seenOf = (draft: Omit<TermDraft, "line">): string =>
  createHash("sha256")
    .update(JSON.stringify(writeTermRow(draft)))
    .digest("hex")
    .slice(0, 32);

/** A term that is changed, as it is and as it becomes, with what the rules and the table need of both. */
export type TermPlan = {
  before: TermDraft | undefined;
  after: TermDraft | undefined;
  read: TermsRead;
  others: TermDraft[];
};

async function allTerms(db: Database): Promise<TermDraft[]> {
  return (await storedTerms(db)).map((term) => ({ ...term, line: LINE }));
}

function findTerm(terms: readonly TermDraft[], phrase: string): TermDraft {
  const found = terms.find((term) => term.phrase === phrase);
  if (found === undefined) throw new CatalogueError(`There is no search term “${phrase}”.`);
  return found;
}

/** A search term as its line of the CSV has it. @throws CatalogueError when there is none of that phrase */
export async function readTerm(db: Database, phrase: string): Promise<TermShown> {
  const term = findTerm(await allTerms(db), phrase);
  return { cells: cellsOf(term), seen: seenOf(term) };
}

/**
 * Reads what a change of a term makes of it, by the rules of an import.
 * @throws CatalogueError when it breaks a rule, there is no such term, or somebody changed it since it was seen
 */
export async function planTerm(db: Database, { former, seen, cells }: TermChange): Promise<TermPlan> {
  const terms = await allTerms(db);
  const isNew = former === undefined && cells !== undefined;
  const before = isNew ? undefined : findTerm(terms, former ?? "");
  if (before !== undefined && seen !== undefined && seen !== seenOf(before))
    throw new CatalogueError(
      `“${before.phrase}” was changed by somebody else meanwhile. Look at it as it is now, and change it again.`,
    );
  const others = terms.filter((term) => term !== before);
  if (cells === undefined) {
    const read = await readTerms(db, before === undefined ? [] : [before]);
    return { before, after: undefined, read, others };
  }
  if (before === undefined && terms.length >= MAX_TERMS)
    throw new CatalogueError(`No more than ${MAX_TERMS.toLocaleString("en-GB")} search terms are kept.`);
  const empty = Object.fromEntries(termColumns.map((column) => [column, ""]));
  const after = readTermRow({
    line: LINE,
    cells: { ...empty, ...(before === undefined ? {} : cellsOf(before)), ...cells },
  });
  if (Array.isArray(after)) throw new CatalogueError(after.map(({ message }) => message).join(" "));
  const read = await readTerms(db, [...others, after, ...(before === undefined ? [] : [before])]);
  const problems: LineProblem[] = [];
  reportTermProblems(
    [...others, after],
    read,
    (problem) => problems.push(problem),
    ({ phrase }) => `of “${phrase}”`,
  );
  if (problems.length > 0)
    throw new CatalogueError([...new Set(problems.map(({ message }) => message))].join(" "));
  return { before, after, read, others };
}
