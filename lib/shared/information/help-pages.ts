import words from "@/locales/en/help-pages.json";

export type HelpPage = { path: string; title: string; text: string };

const pages: Readonly<Record<string, Omit<HelpPage, "path">>> = words;

/** What the page at a path helps with; undefined for a path that is no help page. */
export function readHelpPage(path: string): HelpPage | undefined {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return page === undefined ? undefined : { path, ...page };
}
