import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DESCRIPTION_LEAST, DESCRIPTION_MOST } from "@/lib/server/seo/description";

const folder = join(process.cwd(), "locales/en");
const pages = readdirSync(folder)
  .map((file) => ({ file, words: JSON.parse(readFileSync(join(folder, file), "utf8")) }))
  .filter(({ words }) => words.page?.sections !== undefined);

it("finds the pages to be read", () => {
  expect(pages.length).toBeGreaterThanOrEqual(11);
});

describe.each(pages)("the copy of $file", ({ words: { page } }) => {
  it("has a description that search engines show whole", () => {
    const length = page.description.length;
    expect(length).toBeGreaterThanOrEqual(DESCRIPTION_LEAST);
    expect(length).toBeLessThanOrEqual(DESCRIPTION_MOST);
  });

  it("has each address on the page once, and each block of a section once", () => {
    const ids = page.sections.map(({ id }: { id: string }) => id);
    expect(new Set([...ids, "questions", "contents"]).size).toBe(ids.length + 2);
    for (const { body } of page.sections)
      expect(new Set(body.map((block: unknown) => JSON.stringify(block))).size).toBe(body.length);
  });

  it("closes every mark", () => {
    const text = JSON.stringify(page).replaceAll(/\[[^\]"]+\]\([^)\s"]+\)|\*\*[^*"]+\*\*/g, "");
    expect(text).not.toMatch(/\*\*|\]\(/);
  });
});
