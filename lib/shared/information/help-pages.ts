import type { WordsOf } from "@/lib/shared/words/namespaces";

export type HelpPage = { path: string; title: string; text: string };

/** What the page at a path helps with; undefined for a path that is no help page. */
export function readHelpPage(words: WordsOf<"help-pages">, path: string): HelpPage | undefined {
  const pages: Readonly<Record<string, Omit<HelpPage, "path">>> = words;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return page === undefined ? undefined : { path, ...page };
}
