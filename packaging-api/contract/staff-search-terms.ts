import { z } from "zod";
import { actBody } from "./staff";
import { searchComparison, searchScore } from "./staff-judged-queries";
import { optional } from "./text";

/** The columns of the CSV of search terms, in the order in which it is written. */
export const termColumns = [
  "phrase",
  "also",
  "categories",
  "words",
  "size",
  "order",
  "made",
  "pages",
] as const;

/** What shoppers say in other words than the catalogue, and what they mean by it (docs/decisions/search-terms.md). */
const searchTerm = z.object({
  phrase: z.string(),
  also: z.array(z.string()),
  /** Slugs. */
  categories: z.array(z.string()),
  words: z.array(z.string()),
  size: z.string(),
  sorting: z.enum(["", "smallest", "largest"]),
  made: z.boolean(),
  pages: z.array(z.string()),
});
export type SearchTerm = z.infer<typeof searchTerm>;

/** `words`: that a phrase has, may be empty; `after`: the last phrase of the page before. */
export const searchTermQuery = z.object({ words: optional(80), after: z.string().max(80).optional() });
/** With how well all of them answer the judged queries. */
export const searchTermList = z.object({
  terms: z.array(searchTerm),
  next: z.string().optional(),
  total: searchScore,
});

const phrase = z.string().min(1).max(80);
/** What a term was when it was shown, by which it is known whether somebody changed it since. */
const seen = z.string().max(64);

/** Cells of a term's line of the CSV by their columns. */
const termCells = z.partialRecord(z.enum(termColumns), z.string().max(5_000));
export type TermCells = z.infer<typeof termCells>;

export const searchTermOne = z.object({ phrase });
export const searchTermShown = z.object({ cells: termCells, seen });

const change = z.object({
  /** The phrase of the term that is changed or removed; without it a new one is added. */
  former: phrase.optional(),
  /** Digest of the term as the form showed it; without one, whether it changed since is not looked at. */
  seen: seen.optional(),
  /** What becomes of it, where that is not as before; without them it is removed. */
  cells: termCells.optional(),
});
export type TermChange = z.infer<typeof change>;

/** Asks what a change would do to the score of the judged queries. Nothing is changed yet. */
export const compareTermBody = change;
export const termCompared = z.object({ id: z.int() });

/** A change that was compared, and what it does. */
export const termProposal = z.object({
  id: z.int(),
  change,
  /** The columns that differ. */
  differences: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  comparison: searchComparison,
  comparedAt: z.iso.datetime(),
});
export type TermProposal = z.infer<typeof termProposal>;
const proposalNumber = z.coerce.number().int().min(1).max(1e15);
export const proposalQuery = z.object({ id: proposalNumber });
/** Makes a change that was compared. */
export const applyTermBody = actBody.extend({ id: proposalNumber });
