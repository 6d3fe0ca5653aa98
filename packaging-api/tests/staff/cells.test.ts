import { Readable } from "node:stream";
import { escapeFormula, unescapeFormula } from "../../../trade-rules/formula-cells";
import { isSlug } from "../../../trade-rules/slug";
import { isCategoryHeader } from "../../catalogue-files/import/category-csv";
import {
  attributesCell,
  CellError,
  entries,
  imagesCell,
  joinEntries,
  priceBreaksCell,
  wholeNumber,
  yesOrNo,
} from "../../catalogue-files/import/cells";
import { isGtin } from "../../catalogue-files/import/gtin";
import { headerProblems, isProductHeader, readProductRow } from "../../catalogue-files/import/product-csv";
import { contradictionsIn, draftDefaults } from "../../catalogue-files/import/product-draft";
import { readCsv } from "../../catalogue-files/import/read-csv";
import { isShopifyHeader } from "../../catalogue-files/import/shopify-columns";
import { slugify, uniqueSlug } from "../../catalogue-files/import/slugify";

describe("cells", () => {
  it("have entries between semicolons, which a backslash escapes", () => {
    expect(entries("a; b ;;c")).toEqual(["a", "b", "c"]);
    for (const list of [["a;b", "c\\d", "e"], ["\\", ";"], []])
      expect(entries(joinEntries(list))).toEqual(list);
  });

  it("have price breaks, attributes and pictures", () => {
    expect(priceBreaksCell("2:1166;5:1091")).toEqual([
      { quantity: 2, price: 1166 },
      { quantity: 5, price: 1091 },
    ]);
    expect(attributesCell("Closure=Tape;Note=a=b")).toEqual([
      { name: "Closure", value: "Tape" },
      { name: "Note", value: "a=b" },
    ]);
    expect(imagesCell("https://a.example/1.jpg|Front;https://a.example/2.jpg")).toEqual([
      { url: "https://a.example/1.jpg", label: "Front" },
      { url: "https://a.example/2.jpg", label: "" },
    ]);
  });

  it("are refused rather than guessed", () => {
    for (const cell of ["12.50", "1,200", "-1", "1e3", "", " 1", "£5"])
      expect(() => wholeNumber(cell)).toThrow(CellError);
    expect(() => yesOrNo("maybe")).toThrow(CellError);
    expect(() => priceBreaksCell("2=100")).toThrow(CellError);
    expect(() => attributesCell("Closure")).toThrow(CellError);
  });
});

describe("cells that a spreadsheet would run", () => {
  it.each(["=1+1", "+44 20", "-5", "@cmd", "\t=1", "\r=1", "＝1", "'=1", "''-1"])(
    "are kept from it: %j",
    (cell) => {
      expect(escapeFormula(cell)).toBe(`'${cell}`);
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
    },
  );

  it.each(["", "a=b", "'90s box", "1-2", "10"])("are not such as %j", (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  });
});

describe("a barcode", () => {
  it.each(["96385074", "036000291452", "4006381333931", "10012345000017"])("may be %s", (code) =>
    expect(isGtin(code)).toBe(true),
  );
  it.each(["4006381333930", "12345", "5.01235E+12", "400638133393A", ""])("is not %j", (code) =>
    expect(isGtin(code)).toBe(false),
  );
});

describe("a line of the product CSV", () => {
  it("leaves out what it does not say, and takes empty stock for unsaid", () => {
    expect(readProductRow({ line: 2, cells: { sku: "A1", stock: "", was_price: "" } })).toEqual({
      sku: "A1",
      wasPrice: null,
    });
  });

  it("names every column that is wrong, with the line", () => {
    const cells = {
      sku: "A1",
      price: "free",
      slug: "Not A Slug",
      kind: "wardrobe",
      images: "javascript:alert(1)",
      status: "gone",
      sale_ends_on: "31/11/2026",
    };
    const problems = readProductRow({ line: 7, cells });
    expect(
      Array.isArray(problems)
        ? problems.map(({ line, message }) => `${line} ${message.split(" ")[0]}`)
        : problems,
    ).toEqual(["7 price", "7 slug", "7 kind", "7 sale_ends_on", "7 images", "7 status"]);
  });
});

describe("a whole product", () => {
  const draft = { ...draftDefaults, sku: "A1", slug: "a", name: "A", price: 1000, categories: ["tape"] };
  it("may not contradict itself", () => {
    expect(contradictionsIn(draft)).toEqual([]);
    expect(contradictionsIn({ ...draft, wasPrice: 1000 })).toEqual(["was_price is not above price"]);
    expect(contradictionsIn({ ...draft, saleEndsOn: "2026-11-30" })).toEqual([
      "sale_ends_on is set, but there is no was_price",
    ]);
    expect(contradictionsIn({ ...draft, wasPrice: 1200, saleEndsOn: "2026-11-30" })).toEqual([]);
    expect(contradictionsIn({ ...draft, priceBreaks: [{ quantity: 2, price: 1000 }] })).toEqual([
      "price_breaks: prices do not fall",
    ]);
    expect(
      contradictionsIn({
        ...draft,
        priceBreaks: [
          { quantity: 5, price: 900 },
          { quantity: 2, price: 800 },
        ],
      }),
    ).toEqual(["price_breaks: quantities do not rise"]);
    expect(contradictionsIn({ ...draft, internalLength: 100 })).toHaveLength(1);
    expect(contradictionsIn({ ...draft, price: 832, grossPrice: 999 })).toEqual([]);
    expect(contradictionsIn({ ...draft, price: 833, grossPrice: 999 })).toEqual([
      "price_inc_vat 999 includes 167 of VAT, so price has to be 832",
    ]);
  });
});

describe("addresses made from words", () => {
  it("are small letters, digits and hyphens", () => {
    expect(slugify("Double wall box, 305 × 229 mm")).toBe("double-wall-box-305-229-mm");
    expect(slugify("Café’s “Größe”")).toBe("cafes-grosse");
    expect(slugify("×")).toBe("");
  });

  it("are written in Latin letters, whatever the script, and never alike for different words", () => {
    expect(slugify("Чай зелёный")).toBe("chay-zelenyy");
    expect(slugify("Κουτί 30 × 20")).toBe("koyti-30-20");
    expect(uniqueSlug("mug-box")).toBe("mug-box");
    for (const words of ["日本茶", "녹차", "شاي", "תה", "ชา", "चाय"])
      expect(isSlug(uniqueSlug(words))).toBe(true);
    expect(slugify("茶")).toBe(slugify("查"));
    expect(uniqueSlug("茶")).not.toBe(uniqueSlug("查"));
  });
});

describe("the header", () => {
  it("may have known columns once, in any order", () => {
    const known = ["sku", "price", "stock"];
    expect(headerProblems(["sku", "stock"], known)).toEqual([]);
    expect(headerProblems(["sku", "prise", "sku"], known).map(({ message }) => message)).toEqual([
      "There is no column “prise”.",
      "The column “sku” stands twice.",
    ]);
  });

  it("distinguishes the formats", () => {
    expect(isShopifyHeader(["Handle", "Title", "Body (HTML)"])).toBe(true);
    expect(isShopifyHeader(["Title", "URL handle", "Description"])).toBe(true);
    expect(isShopifyHeader(["sku", "slug", "name"])).toBe(false);
    expect(isCategoryHeader(["slug", "name", "parent"])).toBe(true);
    expect(isProductHeader(["colour", "shape"])).toBe(false);
  });

  it("is missed in an empty file", async () => {
    await expect(readCsv(Readable.from([""]))).rejects.toThrow("The file is empty.");
  });
});
