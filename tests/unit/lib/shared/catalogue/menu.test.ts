import { menuOf } from "@/lib/shared/catalogue/menu-of";
import { readMenu } from "@/lib/shared/catalogue/read-menu";
import { footerBlocks, legalLinks, menuSheetLinks, visitorLinks } from "@/lib/shared/links/shell-links";

const category = (slug: string, categories: ReturnType<typeof leaf>[] = []) => ({
  ...leaf(slug),
  categories,
});
const leaf = (slug: string) => ({ name: slug, slug, image: "", metaDescription: "", categories: [] });

it("skips the clearance category", () => {
  const menu = menuOf([category("boxes", [leaf("single"), leaf("clearance-lines")]), category("tape")]);
  expect(menu.map(({ slug, categories }) => [slug, categories.map((child) => child.slug)])).toEqual([
    ["boxes", ["single"]],
    ["tape", []],
  ]);
});

it("reads the menu from the API's answer", () => {
  const data = [category("boxes", [leaf("single")])];
  expect(readMenu({ status: "success", data })).toEqual(data);
});

it.each([
  null,
  "text",
  { status: "error", data: [] },
  { status: "success" },
  { status: "success", data: [{ slug: "nameless" }, 3, null] },
])("makes an empty menu of %j", (answer) => {
  expect(readMenu(answer)).toEqual([]);
});

it("links only to pages of this site, each block's addresses once", () => {
  for (const { links } of [
    ...footerBlocks,
    { links: legalLinks },
    { links: menuSheetLinks },
    { links: visitorLinks },
  ]) {
    const addresses = links.map(({ href }) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const href of addresses) expect(href).toMatch(/^\/[a-z]/);
  }
});
