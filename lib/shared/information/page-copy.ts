/**
 * One block of a section, as the locale files write it: a paragraph, a list of points, numbered steps, or the place of
 * something that the page itself puts there (a table of live figures). Sentences may contain the marks of inline.ts.
 */
export type Block = string | readonly string[] | { steps: readonly string[] } | { place: string };

/** `id` is the section's address on the page. */
export type Section = { id: string; heading: string; body: readonly Block[] };

export type Question = { question: string; answer: string };

/** All words of a reading page. */
export type PageCopy = {
  title: string;
  /** For lists of search results; 50 to 170 characters. */
  description: string;
  /** What the page is for, in a sentence or two under its title. */
  lead: string;
  /** The day on which a legal page takes effect, written out. */
  updated?: string;
  sections: readonly Section[];
  questions?: readonly Question[];
};
