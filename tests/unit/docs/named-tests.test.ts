/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the tables' short names lead. */
const folders = {
  e2e: "tests/e2e",
  unit: "tests/unit",
  process: "tests/process",
  abuse: "tests/abuse",
  api: "packaging-api/tests",
};

type NamedTest = { file: string; title: string | undefined };

/** What a page names: everything in backticks that looks like a test's file or folder, and a title that follows. */
function namedTests(page: string): NamedTest[] {
  const named = [...page.matchAll(/`(e2e|unit|process|abuse|api)\/([^`]*)`(?: › `([^`]+)`)?/g)];
  return named.map(([, folder, file, title]) => ({
    file: join(folders[folder as keyof typeof folders], file ?? ""),
    title,
  }));
}

/** The titles of a file's tests and of the groups round them, as they are written there, without a tag at the end. */
function titlesIn(file: string): Set<string> {
  const called =
    /\b(?:test|it|describe\w*)\b[^"'`;]*?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
  const afterRows =
    /\]\s*(?:as const)?\s*,?\s*\)\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
  const text = readFileSync(file, "utf8");
  const titles = [...text.matchAll(called), ...text.matchAll(afterRows)].map(
    ([, double, single, template]) => double ?? single ?? template ?? "",
  );
  return new Set(titles.map((title) => title.replace(/ @desktop$/, "")));
}

const pages = [
  { name: "docs/specification.md", fewest: 100, head: /^\| (---|Sentence)/ },
  { name: "docs/asvs.md", fewest: 50, head: /^\| (---|Section)/ },
];

describe.each(pages)("the table of $name", ({ name, fewest, head }) => {
  const page = readFileSync(name, "utf8");

  test("names tests that are there", () => {
    expect(namedTests(page).length).toBeGreaterThan(fewest);
    expect(namedTests(page).filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  test("leaves no row without an answer", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("|") && !head.test(line));
    const empty = rows.filter((row) =>
      row
        .split("|")
        .slice(1, -1)
        .some((cell) => cell.trim() === ""),
    );
    expect(empty).toEqual([]);
  });
});

test("each test that shows a sentence of the specification is named by a title that it has", () => {
  const rows = readFileSync("docs/specification.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const named = namedTests(rows.join("\n"));
  expect(named.filter(({ title }) => title === undefined)).toEqual([]);
  expect(named.filter(({ file, title }) => !titlesIn(file).has(title ?? ""))).toEqual([]);
});
