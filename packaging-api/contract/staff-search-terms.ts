import { z } from "zod";
import { optional } from "./text";

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
export const searchTermList = z.object({ terms: z.array(searchTerm), next: z.string().optional() });
