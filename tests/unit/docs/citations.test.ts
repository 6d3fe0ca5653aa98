/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string) => readFileSync(file, "utf8");

/** Folders that programs make. */
const MADE = ["node_modules", "var", "test-results", "playwright-report", "coverage"];
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !MADE.includes(entry.name))
  .map(({ name }) => name)
  .filter((name) => !name.startsWith("."));

const isSource = (file: string) => /\.(ts|tsx|mjs|js|css)$/.test(file);

/** The sources below a folder. */
function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : sourcesBelow(path);
    return isSource(path) ? [path] : [];
  });
}

const sources = [...folders.flatMap(sourcesBelow), ...readdirSync(".").filter(isSource)];

/** A comment's text in one line: citations may be wrapped. */
const inOneLine = (source: string) => source.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, " ");

describe("comments", () => {
  const texts = sources.map((file) => ({ file, text: inOneLine(read(file)) }));
  const headings = new Map(
    ["docs/product.md", "docs/wire.md"].map((page) => [
      page,
      [...read(page).matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading),
    ]),
  );

  test("cite rules that docs/product.md and docs/wire.md have", () => {
    const cited = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/(docs\/(?:product|wire)\.md), ([A-Z].{0,40})/g)].map(
        ([, page = "", words = ""]) => ({
          file,
          page,
          words,
        }),
      ),
    );
    expect(cited.length).toBeGreaterThan(60);
    const unknown = cited.filter(
      ({ page, words }) => !headings.get(page)?.some((heading) => words.startsWith(heading)),
    );
    expect(unknown).toEqual([]);
  });

  test("cite no paper that is not in the repository", () => {
    const lost =
      /readings \d|(?<![/\w])wire\.md|section \d+ of the specification|specification,? section \d/i;
    expect(texts.filter(({ text }) => lost.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
