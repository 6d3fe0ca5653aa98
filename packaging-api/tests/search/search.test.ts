import { describeOnPostgres, type RunningApi, sharedApi } from "../support";
import type { CallData } from "../support/calls";

type Found = CallData<"search">["products"][number];

function describeSearch(database: "pglite" | "postgres") {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi(database);
  });
  const search = (keyword: string, more: object = {}) => api.call("search", { body: { keyword, ...more } });
  const first = async (keyword: string): Promise<Found> => {
    const { products } = await search(keyword);
    expect({ keyword, found: products.length > 0 }).toEqual({ keyword, found: true });
    return products[0]!;
  };

  it.each([
    ["bubble wrap", "bubble-wrap"],
    ["bubl wrap", "bubble-wrap"],
    ["brown tape", "brown-tape"],
    ["brwon tape", "brown-tape"],
    ["pallet wrap", "pallet-wrap"],
    ["sellotape", "clear-tape"],
    ["jiffy bag", "padded-mailers"],
    ["k/7", "padded-mailers"],
    ["a3 tube", "postal-tubes"],
    ["moving boxes", "house-moving-boxes"],
    ["wine box", "bottle-boxes"],
    ["amazon fba", "amazon-shipping--fba-boxes"],
  ])("finds for “%s” what it names first", async (keyword, slug) => {
    expect((await first(keyword)).category.slug).toBe(slug);
  });

  it("finds cardboard boxes however they are spelt", async () => {
    expect((await first("cardbord box")).name.toLowerCase()).toContain("cardboard box");
    expect((await first("cardboard boxes")).name.toLowerCase()).toContain("cardboard box");
  });

  it("puts the code first, with or without its hyphens", async () => {
    for (const keyword of ["SW-305-229-229", "sw-305-229-229", "sw305229229", "  SW 305 229 229 "])
      expect((await first(keyword)).sku).toBe("SW-305-229-229");
  });

  it.each(["305x229x229", "305 x 229 x 229 mm", "30.5 x 22.9 x 22.9 cm", "12 x 9 x 9 inch", "229 305 229"])(
    "reads the size in “%s”",
    async (keyword) => {
      const { internal } = await first(keyword);
      expect([internal!.length, internal!.width, internal!.height].sort((a, b) => b - a)).toEqual([
        305, 229, 229,
      ]);
    },
  );

  it("puts the nearest inside that holds a size first, then farther ones", async () => {
    const wanted = [300, 200, 150];
    const { products } = await search("300x200x150", { numOfRecords: 50 });
    const sides = ({ internal }: Found) =>
      [internal!.length, internal!.width, internal!.height].sort((a, b) => b - a);
    const inCells = ({ name }: Found) => /bottles|dividers|kit\b|tube/i.test(name);
    const holds = products.map(
      (product) => !inCells(product) && sides(product).every((side, index) => side >= wanted[index]!),
    );
    expect(holds[0]).toBe(true);
    expect(holds).toEqual([...holds].sort((a, b) => Number(b) - Number(a)));
    const distances = products
      .filter((_, index) => holds[index])
      .map((product) => sides(product).reduce((sum, side, index) => sum + side - wanted[index]!, 0));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it("puts boxes before kits and dividers that only measure as much, and finds a tube by its own size", async () => {
    expect((await first("250x165x320")).name).not.toMatch(/dividers/);
    expect((await first("500x450x1200")).sku).toBe("MV-WARD");
    expect((await first("430 x 50")).name).toMatch(/tube/i);
    expect((await first("430 x 50 mm tube")).size).toBe("430 × 50 mm");
  });

  it("combines words and sizes", async () => {
    const { products } = await search("double wall 305");
    for (const { name, internal } of products.slice(0, 4)) {
      expect(name).toContain("Double wall");
      expect([internal!.length, internal!.width, internal!.height]).toContain(305);
    }
    expect((await first("48mm tape")).size).toContain("48 mm");
    expect((await first("a4 mailer")).name).toContain("mailer");
    expect((await first("c5")).name).toContain("C5");
    expect((await first("white postal box a5")).name).toBe("White postal box, A5");
  });

  it("filters, sorts, pages and counts as the list does", async () => {
    const all = await search("tape", { numOfRecords: 100 });
    const clear = await search("tape", { colour: ["Clear"], numOfRecords: 100 });
    expect(clear.total).toBeLessThan(all.total);
    expect(all.facets?.colour.find(({ value }) => value === "Clear")?.count).toBe(clear.total);
    const prices = (await search("tape", { sort: "price", numOfRecords: 100 })).products.map(
      ({ price }) => price,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const second = await search("tape", { page: 2 });
    expect(second.numOfRecords).toBe(10);
    expect(second.products.map(({ sku }) => sku)).toEqual(all.products.slice(10, 20).map(({ sku }) => sku));
  });

  it("finds nothing in what means nothing, and says so with an empty list", async () => {
    for (const keyword of ["xyzzyq", "the", "& | ! ( ) : *", "🎁"])
      expect({ keyword, total: (await search(keyword)).total }).toEqual({ keyword, total: 0 });
  });

  it("answers every input with a list, whatever stands in it", async () => {
    const inputs = [
      "'; drop table products; --",
      "a' | 'b",
      "box:*",
      "!box",
      "(box",
      "box & ",
      "\\",
      "%",
      "_",
      '"box"',
      "<box>",
      "tape\ttape",
      "x".repeat(200),
      "1 ".repeat(90),
      "99999x99999x99999",
      "0x0x0",
      "-5 x 3",
      "ａ４",
      "Ünïcode",
      "null",
      "constructor",
      "a/000'",
    ];
    for (const keyword of inputs) {
      const answer = await search(keyword);
      expect(answer.products.length).toBeLessThanOrEqual(answer.total);
    }
    expect((await api.call("getMenu", {})).length).toBeGreaterThan(0);
  });

  it("says when nothing is made for it, and shows what comes near", async () => {
    const pizza = await search("pizza boxes");
    expect(pizza.note).toEqual({ kind: "not_made", what: "pizza boxes" });
    expect(pizza.products[0]!.internal!.height).toBeLessThan(60);
    const zebra = await search("zebra box");
    expect(zebra.note).toEqual({ kind: "not_made", what: "zebra" });
    expect(zebra.products[0]!.category.slug).toBe("single-wall-boxes");
    expect((await search("mug box")).note).toBeUndefined();
  });

  it("says when nothing is that big, and shows the biggest first", async () => {
    const boxes = (await api.call("listProducts", { query: { sort: "largest", numOfRecords: 1 } })).products;
    for (const keyword of ["99999x99999x99999", "3m x 3m x 3m"]) {
      const { note, products } = await search(keyword);
      expect({ keyword, note, sku: products[0]!.sku }).toEqual({
        keyword,
        note: { kind: "too_big" },
        sku: boxes[0]!.sku,
      });
    }
    const tube = await search("2 metre tube");
    expect(tube.note).toEqual({ kind: "too_big" });
    expect(tube.products[0]!.internal!.length).toBe(1200);
    expect((await search("1ft x 1ft x 1ft")).note).toBeUndefined();
  });

  it("never puts a shorter one before what is long enough", async () => {
    for (const [keyword, length] of [
      ["postal tubes 500mm", 500],
      ["tube 35cm", 350],
      ["box 40cm", 400],
      ["mailing bag 16 inch", 400],
    ] as const) {
      const { products } = await search(keyword, { numOfRecords: 50 });
      const enough = products.map(({ internal }) => internal!.length >= length);
      expect({ keyword, first: enough[0] }).toEqual({ keyword, first: true });
      expect(enough).toEqual([...enough].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it("narrows results to categories, and counts what each would show", async () => {
    const all = await search("tape", { numOfRecords: 100 });
    const counts = all.facets!.category!;
    expect(counts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["brown-tape", "clear-tape", "paper-tape", "printed-tape"]),
    );
    const category = ["clear-tape", "paper-tape"];
    const narrowed = await search("tape", { category, numOfRecords: 100 });
    expect(narrowed.products.length).toBe(narrowed.total);
    expect(narrowed.products.every((product) => category.includes(product.category.slug))).toBe(true);
    const shown = counts.filter(({ value }) => category.includes(value));
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(narrowed.total);
    expect(narrowed.facets!.category).toEqual(counts);
    expect((await search("tape", { category: ["no-such-category"] })).total).toBe(0);
    expect((await api.call("listProducts", { query: {} })).facets!.category).toBeUndefined();
  });

  it.each([
    ["returns", "/legal/returns"],
    ["how do I return something", "/legal/returns"],
    ["delivery", "/delivery"],
    ["invoices", "/payment"],
    ["VAT receipt", "/payment"],
    ["contact us", "/contact"],
  ])("answers “%s” with a help page", async (keyword, path) => {
    expect((await search(keyword)).pages).toEqual([path]);
    expect((await api.call("suggest", { query: { q: keyword } })).pages).toEqual([path]);
  });

  it("answers with no help page where goods are meant", async () => {
    for (const keyword of ["brown tape", "SW-305-229-229", "300x200x150"])
      expect({ keyword, pages: (await search(keyword)).pages }).toEqual({ keyword, pages: [] });
  });

  it("suggests with picture, price and stock", async () => {
    const { categories, products } = await api.call("suggest", { query: { q: "tape gun" } });
    expect(categories.map(({ slug }) => slug)).toEqual(["tape-dispensers"]);
    const { products: found } = await search("tape gun");
    const { sku, slug, name, size, image, price, vatRate, packSize, stock } = found[0]!;
    expect(products[0]).toEqual({ sku, slug, name, size, image, price, vatRate, packSize, stock });
    expect(image).toMatch(/^\/media\//);
  });

  it("suggests categories by the beginning of their names, then products, eight together", async () => {
    const { categories, products } = await api.call("suggest", { query: { q: "bubb" } });
    expect(categories.map(({ name }) => name)).toContain("Bubble wrap");
    expect(categories.length + products.length).toBeLessThanOrEqual(8);
    const found = await search("bubb", { numOfRecords: products.length });
    expect(products.length).toBeGreaterThan(0);
    expect(products.map(({ slug }) => slug)).toEqual(found.products.map(({ slug }) => slug));
  });

  it("suggests products alone for a size, and nothing where nothing is near", async () => {
    const sized = await api.call("suggest", { query: { q: "305x229x229" } });
    expect(sized.categories).toEqual([]);
    expect(sized.products).toHaveLength(8);
    expect(await api.call("suggest", { query: { q: "zzzzqqqxx" } })).toEqual({
      categories: [],
      products: [],
      pages: [],
    });
    expect((await api.refusal("suggest", { query: { q: " " } })).status).toBe(422);
  });

  it("refuses an empty keyword in Symfony's words", async () => {
    for (const keyword of ["", "   "]) {
      const { status, envelope } = await api.refusal("search", { body: { keyword } });
      expect(status).toBe(422);
      expect(envelope.violations).toEqual([
        { propertyPath: "keyword", message: "This value should not be blank." },
      ]);
    }
    const missing = await api.request("/api/search", { method: "POST", body: "{}" });
    expect(missing.status).toBe(422);
    const tooLong = await api.refusal("search", { body: { keyword: "x".repeat(201) } });
    expect(tooLong.status).toBe(422);
  });
}

describe("search on PGlite", () => describeSearch("pglite"));
describeOnPostgres("search on PostgreSQL", () => describeSearch("postgres"));
