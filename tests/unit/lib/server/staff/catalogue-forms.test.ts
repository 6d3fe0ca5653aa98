/** @jest-environment node */
import { catalogueForms } from "@/lib/server/staff/forms/catalogue-forms";

const file = new Uint8Array(Buffer.from("sku\n"));

it("sends a file with its name and what was ticked", () => {
  const { body, done } = catalogueForms.readImportFile;
  expect(body({ file: "prices.csv", pricesExVat: "1" }, { file })).toEqual({
    name: "prices.csv",
    file: "c2t1Cg==",
    pricesExVat: true,
  });
  expect(body({ file: `${"a".repeat(200)}.csv` }, { file }).name).toHaveLength(100);
  expect(body({}, {})).toEqual({ name: "", file: "", pricesExVat: false });
  expect(done({ fields: {}, files: {}, data: { id: 7, sentence: "products: 1 new." } })).toBe(
    "/staff/catalogue/files/import?id=7",
  );
});

it("sends of a category only what was changed, and goes to its new address", () => {
  const { body, done } = catalogueForms.changeCategory;
  const fields = {
    category: "tubes",
    slug: "tubes",
    shown_slug: "tubes",
    name: "Postal tubes",
    shown_name: "Tubes",
    description: "One\r\nTwo",
    shown_description: "One\nTwo",
  };
  expect(body(fields)).toEqual({ slug: "tubes", cells: { name: "Postal tubes" } });
  expect(done({ fields: { category: "tubes", slug: "postal-tubes" }, files: {} })).toBe(
    "/staff/catalogue/category?slug=postal-tubes",
  );
});

it("sends all of a search term, which one it was, or that it is to be removed", () => {
  const { body, done } = catalogueForms.compareSearchTerm;
  const cells = { phrase: "tape", also: "", categories: "brown-tape;clear-tape" };
  expect(body({ ...cells, next: "/staff" })).toEqual({
    cells: { ...cells, words: "", size: "", order: "", made: "", pages: "" },
  });
  expect(body({ former: "tape", seen: "ab12", remove: "1" })).toEqual({ former: "tape", seen: "ab12" });
  expect(done({ fields: {}, files: {}, data: { id: 7 } })).toBe("/staff/catalogue/search-term/compared?id=7");
});

it("sends a judged query, and which one it was", () => {
  const { body } = catalogueForms.saveJudgedQuery;
  expect(body({ former: "tape", seen: "ab12", query: "tapes", best: "brown-tape" })).toEqual({
    ...{ former: "tape", seen: "ab12" },
    ...{ query: "tapes", best: "brown-tape", good: "", related: "" },
  });
  expect(body({})).toEqual({ query: "", best: "", good: "", related: "" });
});

it("sends the pictures of the rows that were filled in, and goes back to them where a file is too large", () => {
  const { body, tooLarge } = catalogueForms.addPictures;
  const fields = { sku: "E-1", file_0: "", text_0: "", file_2: "front.jpg", text_2: "Front" };
  expect(body(fields, { file_2: file })).toEqual({
    sku: "E-1",
    pictures: [{ name: "front.jpg", file: "c2t1Cg==", text: "Front" }],
  });
  expect(tooLarge(new URLSearchParams("sku=E-1"))).toBe("/staff/catalogue/product?sku=E-1&part=pictures");
});
