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

/** The files and folders that a page names: everything in backticks that looks like a test. */
function namedTests(page: string): string[] {
  const named = [...page.matchAll(/`(e2e|unit|process|abuse|api)\/([^`]*)`/g)];
  return named.map(([, folder, file]) => join(folders[folder as keyof typeof folders], file ?? ""));
}

const pages = [
  { name: "docs/specification.md", fewest: 100, head: /^\| (---|Sentence)/ },
  { name: "docs/asvs.md", fewest: 50, head: /^\| (---|Section)/ },
];

describe.each(pages)("the table of $name", ({ name, fewest, head }) => {
  const page = readFileSync(name, "utf8");

  test("names tests that are there", () => {
    expect(namedTests(page).length).toBeGreaterThan(fewest);
    expect(namedTests(page).filter((file) => !existsSync(file))).toEqual([]);
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
