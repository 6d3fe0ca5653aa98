/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync("docs/specification.md", "utf8");

/** Where the table's short names lead. */
const folders = {
  e2e: "tests/e2e",
  unit: "tests/unit",
  process: "tests/process",
  api: "packaging-api/tests",
};

/** The files that the table names: everything in backticks that looks like a test. */
function namedTests(): string[] {
  const named = [...page.matchAll(/`(e2e|unit|process|api)\/([^`]+)`/g)];
  return named.map(([, folder, file]) => join(folders[folder as keyof typeof folders], file ?? ""));
}

test("every test that the table of the specification names is there", () => {
  expect(namedTests().length).toBeGreaterThan(100);
  expect(namedTests().filter((file) => !existsSync(file))).toEqual([]);
});

test("no row of the table is left without an answer", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("|") && !/^\| (---|Sentence)/.test(line));
  const empty = rows.filter((row) =>
    row
      .split("|")
      .slice(1, -1)
      .some((cell) => cell.trim() === ""),
  );
  expect(empty).toEqual([]);
});
