import { existsSync, readFileSync } from "node:fs";
import { readHelpPage } from "@/lib/shared/information/help-pages";
import words from "@/locales/en/help-pages.json";

it("has words for every help page that the starting search terms lead to", () => {
  const lines = readFileSync("packaging-api/seed/search-terms.csv", "utf8").trim().split("\n").slice(1);
  const paths = new Set(lines.flatMap((line) => line.slice(line.lastIndexOf(",") + 1).split(";")));
  paths.delete("");
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) expect(readHelpPage(words, path)).toMatchObject({ path });
});

it("leads to pages that are there, and knows no others", () => {
  const isThere = (path: string) =>
    ["information", "buying"].some((group) => existsSync(`app/(${group})${path}/page.tsx`));
  expect(Object.keys(words).filter((path) => !isThere(path))).toEqual([]);
  expect(readHelpPage(words, "/cart")).toBeUndefined();
  expect(readHelpPage(words, "constructor")).toBeUndefined();
});
