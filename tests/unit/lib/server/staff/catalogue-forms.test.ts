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
