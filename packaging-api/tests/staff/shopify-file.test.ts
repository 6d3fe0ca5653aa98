import { readFile } from "node:fs/promises";
import {
  address,
  byBankTransfer,
  cartToOrder,
  cartWith,
  describeOnPostgres,
  type StartedApi,
  startApi,
  until,
} from "../support";
import type { CallData } from "../support/calls";
import { pdfText } from "../support/pdf-text";
import { publishedEntries } from "../support/published";
import { csvFile } from "./run-staff";
import { columns, fileOf, type Row, tea } from "./shopify-rows";
import { type Answered, staffOn } from "./staff-on";

describeOnPostgres("a file of Shopify's", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  const importRows = async (rows: Row[], ...flags: string[]): Promise<Answered> =>
    staff.type("catalogue", "import", await fileOf(rows), ...flags);
  const product = (slug: string): Promise<CallData<"getProduct">> =>
    api.call("getProduct", { params: { slug } });

  describe("keeps prices with VAT to the penny", () => {
    beforeAll(async () => {
      const run = await importRows([{ ...tea, "Variant Compare At Price": "12.99" }]);
      expect(run).toEqual({
        code: 0,
        output: "Imported products from Shopify: 1 new, 0 changed, 0 as before.",
      });
    });

    it("on the product, in lists, in the feed and among what is suggested", async () => {
      const stated = { price: 832, grossPrice: 999, wasPrice: 1082, grossWasPrice: 1299 };
      expect(await product("green-tea")).toMatchObject(stated);
      const { products } = await api.call("listProducts", {
        query: { category: "teas", minPriceInc: 999, maxPriceInc: 999 },
      });
      expect(products).toMatchObject([stated]);
      const listed = await api.call("listProducts", { query: { category: "teas" } });
      expect(listed.facets?.priceInc).toEqual({ min: 999, max: 999 });
      const shelf = await api.call("getCategory", { params: { slug: "more-packaging" } });
      expect(shelf.categories).toMatchObject([{ slug: "teas", fromUnitPrice: 832, fromUnitPriceInc: 999 }]);
      const suggested = await api.call("suggest", { query: { q: "green tea" } });
      expect(suggested.products[0]).toMatchObject({ slug: "green-tea", price: 832, grossPrice: 999 });
      const published = await until("green tea in the feed", async () =>
        (await publishedEntries(api, "products")).find(({ slug }) => slug === "green-tea"),
      );
      expect(published).toMatchObject(stated);
    });

    it("in the cart, on the order and on its invoice", async () => {
      const { id } = await product("green-tea");
      const cart = await cartToOrder(api, [{ productId: id, quantity: 3 }]);
      // Three times £9.99 are £29.97, and a sixth of that is VAT.
      expect(cart.items).toMatchObject([
        { unitPrice: 832, grossUnitPrice: 999, lineTotal: 2497, tax: 500, vatRate: 20 },
      ]);
      expect(cart.total).toBe(2997 + 599);
      const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
      const seen = () => api.call("getGuestOrder", { params: { key: placed.key } });
      expect(await seen()).toMatchObject({
        lines: [{ unitPrice: 832, grossUnitPrice: 999, lineTotal: 2497, tax: 500 }],
        total: 3596,
      });
      expect((await staff.type("orders", "mark-paid", placed.number)).code).toBe(0);
      const [invoice] = (await seen()).documents;
      expect(invoice?.total).toBe(3596);
      const pdf = await api.request(`/api/orders/${placed.key}/documents/${invoice!.number}/get`);
      const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
      expect(text).toContain("£9.99 a pack with VAT");
      expect(text).toContain("£24.97");
      expect(text).toContain("Total inc VAT £35.96");
    });

    it("less what was VAT of them where goods leave without it", async () => {
      const { id } = await product("green-tea");
      const cart = await cartWith(api, [{ productId: id, quantity: 2 }]);
      const there = await api.call("setGuestAddress", {
        params: { id: cart.id, type: "shipping" },
        body: { ...address, postCode: "JE2 3QA" },
      });
      expect(there.items).toMatchObject([{ unitPrice: 832, lineTotal: 1665, tax: 0, vatRate: 0 }]);
      expect(there.items[0]).not.toHaveProperty("grossUnitPrice");
    });

    it("in our own file, where both have to agree and a price list without the column states it again", async () => {
      const file = await csvFile();
      await staff.type("catalogue", "export", file);
      const [header, ...lines] = (await readFile(file, "utf8")).split("\n");
      const cells = lines.find((line) => line.startsWith("TEA-1,"))?.split(",");
      expect(cells?.slice(header!.split(",").indexOf("price"))).toEqual(
        expect.arrayContaining(["832", "999", "1082", "1299"]),
      );
      expect((await staff.type("catalogue", "import", file)).output).toMatch(/: 0 new, 0 changed, /);
      const wrong = await csvFile("sku,price,price_inc_vat", "TEA-1,900,999");
      expect((await staff.type("catalogue", "import", wrong)).output).toContain(
        "Line 2: price_inc_vat 999 includes 167 of VAT, so price has to be 832.",
      );
      expect(
        (await staff.type("catalogue", "import", await csvFile("sku,price", "TEA-1,832"))).output,
      ).toContain("0 new, 0 changed, 1 as before");
      expect((await staff.type("catalogue", "import", await csvFile("sku,price", "TEA-1,900"))).code).toBe(0);
      const after = await product("green-tea");
      expect(after).toMatchObject({ price: 900, wasPrice: 1082, grossWasPrice: 1299 });
      expect(after).not.toHaveProperty("grossPrice");
      expect((await importRows([tea])).code).toBe(0);
      expect(await product("green-tea")).toMatchObject({ price: 832, grossPrice: 999 });
    });
  });

  it("says what is rounded, cut or left out, in a rehearsal too", async () => {
    const rows: Row[] = [
      {
        ...tea,
        Handle: "odd-tea",
        Title: `Odd ${"long ".repeat(50)}tea`,
        "Body (HTML)": '<p>Read <a href="https://tea.example">more</a><img src="/a.png"></p><table></table>',
        "Variant SKU": "TEA-ODD",
        "Variant Grams": "85.4",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": "-3",
        "Variant Compare At Price": "5.00",
        "Variant Barcode": "ABC-1",
      },
    ];
    const told = [
      "Note on line 2: Of the description only the words are imported; left out: 1 picture, 1 link, 1 table.",
      /^Note on line 2: The name is cut to 200 characters: “Odd long /m,
      "Note on line 2: The compare-at price 5.00 is left out: without VAT it is not above the price 9.99.",
      "Note on line 2: The stock: -3 becomes 0.",
      "Note on line 2: The weight in grams: 85.4 becomes 85.",
      "Note on line 2: The barcode “ABC-1” is left out: it is not a GTIN.",
      "Note on line 1: The column “Variant Inventory Tracker” is left out; 1 line has something in it.",
    ];
    const rehearsed = await importRows(rows, "--dry-run");
    const done = await importRows(rows);
    for (const { code, output } of [rehearsed, done]) {
      expect(code).toBe(0);
      for (const sentence of told) expect(output).toMatch(sentence);
      expect(output).toMatch(/^8 things are not as in the file/m);
    }
    expect(rehearsed.output).toContain("Nothing was changed.");
    expect(await product("odd-tea")).toMatchObject({ stock: 0, weight: 85, description: "Read more" });
  });

  it("brings barcode, Google's category, alt text, tags and the weight of one of a pack", async () => {
    const run = await importRows([
      {
        ...tea,
        Handle: "tea-bags",
        Title: "Tea bags",
        Tags: "Japan, =sale, loose leaf",
        "Option1 Name": "Pack",
        "Option1 Value": "40 bags",
        "Variant SKU": "TEA-2",
        "Variant Grams": "100",
        "Variant Barcode": "'4006381333931",
        "Image Src": "https://cdn.example.com/tea.jpg",
        "Image Alt Text": "A cup of Darjeeling &amp; milk",
        "Google Shopping / Google Product Category":
          "Food, Beverages & Tobacco > Beverages > Tea & Infusions",
      },
    ]);
    expect(run.output).toMatch(/^Note on line 2: The weight in grams of one of 40: 2\.5 becomes 3\.$/m);
    expect(await product("tea-bags")).toMatchObject({
      gtin: "4006381333931",
      googleCategory: "Food, Beverages & Tobacco > Beverages > Tea & Infusions",
      packSize: 40,
      weight: 3,
    });
    const file = await csvFile();
    await staff.type("catalogue", "export", file);
    const line = (await readFile(file, "utf8")).split("\n").find((entry) => entry.startsWith("TEA-2,"));
    expect(line).toContain("4006381333931,");
    // The page shows it once it was fetched (pictures/import-pictures.test.ts).
    expect(line).toContain("https://cdn.example.com/tea.jpg|A cup of Darjeeling & milk");
    expect(line).toContain("Japan;=sale;loose leaf");
  });

  it("has handles in any script, and character references in any field", async () => {
    const run = await importRows([
      { ...tea, Handle: "日本茶", Title: "Th&eacute; vert &frac12;", "Variant SKU": "TEA-J" },
      {
        ...tea,
        Handle: "煎茶",
        Title: "煎茶",
        "Variant SKU": "",
        "Body (HTML)": "<p>Sen&ccedil;a &Eacute;toile&nbsp;☕</p>",
      },
      { ...tea, Handle: "чай", Title: "Чай", "Variant SKU": "TEA-R" },
    ]);
    expect(run).toMatchObject({ code: 0 });
    const { products } = await api.call("search", { body: { keyword: "TEA-R" } });
    expect(products[0]?.slug).toMatch(/^chay-[0-9a-f]{6}$/);
    const { products: french } = await api.call("search", { body: { keyword: "TEA-J" } });
    expect(french[0]).toMatchObject({
      name: "Thé vert ½",
      slug: expect.stringMatching(/^[a-z]+-[0-9a-f]{6}$/),
    });
    const listed = await api.call("listProducts", { query: { category: "teas", numOfRecords: 100 } });
    const sencha = listed.products.find(({ name }) => name === "煎茶");
    expect((await product(sencha!.slug)).description).toBe("Sença Étoile ☕");
  });

  describe("is refused with a sentence", () => {
    it("for columns that stand twice, under one name or two", async () => {
      const header = columns.map((name) =>
        name === "Vendor" ? "Title" : name === "Tags" ? "URL handle" : name,
      );
      const run = await staff.type("catalogue", "import", await fileOf([tea], header));
      expect(run.code).toBe(1);
      expect(run.output).toContain("Line 1: The column “Title” stands twice.");
      expect(run.output).toContain(
        "Line 1: The columns “Handle” and “URL handle” are the same one under its old and its new name: take one out.",
      );
      expect(run.output).toContain("Nothing was imported: 2 problems.");
    });

    it("for rows of one product that stand apart", async () => {
      const run = await importRows([
        tea,
        { ...tea, Handle: "black-tea", Title: "Black tea", "Variant SKU": "TEA-B" },
        { Handle: "green-tea", "Image Src": "https://cdn.example.com/late.jpg" },
      ]);
      expect(run).toEqual({
        code: 1,
        output:
          "Line 4: The rows of the handle “green-tea” stand apart: others begin on line 2. Put them below each other.\nNothing was imported: 1 problem.",
      });
    });

    it("for a code that stands twice, or that another product of the shop has", async () => {
      const twice = await importRows([
        { ...tea, Handle: "white-tea", Title: "White tea", "Variant SKU": "TEA-W" },
        { ...tea, Handle: "red-tea", Title: "Red tea", "Variant SKU": "TEA-W" },
      ]);
      expect(twice.output).toContain("Line 3: The sku “TEA-W” stands on line 2 already.");
      const taken = await importRows([
        { ...tea, Handle: "white-tea", Title: "White tea", "Variant SKU": "SW-305-229-229" },
      ]);
      expect(taken.code).toBe(1);
      expect(taken.output).toMatch(
        /^Line 2: The sku “SW-305-229-229” is that of “.+” \(single-wall-box-305-229-229\) in the shop already\. /m,
      );
      expect((await product("single-wall-box-305-229-229")).sku).toBe("SW-305-229-229");
    });
  });

  it("keeps a product when its handle or its title changes, or when it gets variants", async () => {
    const mug: Row = { ...tea, Handle: "tea-mug", Title: "Tea mug", "Variant SKU": "MUG-1" };
    await importRows([mug]);
    for (const change of [
      [{ ...mug, Title: "Mug for tea" }],
      [{ ...mug, Title: "Mug for tea", Handle: "mug-for-tea" }],
      [
        {
          ...mug,
          Title: "Mug for tea",
          Handle: "mug-for-tea",
          "Option1 Name": "Colour",
          "Option1 Value": "Red",
        },
        { Handle: "mug-for-tea", "Option1 Value": "Blue", "Variant SKU": "MUG-2", "Variant Price": "9.99" },
      ],
    ])
      expect((await importRows(change)).code).toBe(0);
    expect((await product("tea-mug")).slug).toBe("mug-for-tea-red");
    // Also when staff have named it again in the shop.
    const named = await csvFile("sku,slug,variant_group_name", "MUG-1,red-beaker,Beaker");
    expect((await staff.type("catalogue", "import", named)).code).toBe(0);
    const again: Row = { ...mug, Title: "Mug for tea", Handle: "mug-for-tea-red" };
    expect((await importRows([again])).code).toBe(0);
  });

  it("is exported so that no spreadsheet runs it, and read back as it was", async () => {
    const evil = '=HYPERLINK("https://evil.example";"a")';
    await importRows([
      {
        ...tea,
        Handle: "evil-tea",
        Title: evil,
        "Variant SKU": "TEA-E",
        "Body (HTML)": "-1+cmd",
        "SEO Title": "@SUM(A1)",
      },
    ]);
    expect((await product("evil-tea")).name).toBe(evil);
    const file = await csvFile();
    await staff.type("catalogue", "export", file);
    const text = await readFile(file, "utf8");
    expect(text).toContain(`"'=HYPERLINK(`);
    expect(text).toContain(",'-1+cmd,'@SUM(A1),");
    expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m);
    expect((await staff.type("catalogue", "import", file)).output).toMatch(
      /: 0 new, 0 changed, \d{3,} as before/,
    );
    const [columnsOf, row] = [
      "slug,name,parent,position,meta_title,meta_description,description",
      "evil,=1+1,,60,+1,@a,-b",
    ];
    expect((await staff.type("catalogue", "import", await csvFile(columnsOf, row))).code).toBe(0);
    const categories = await csvFile();
    await staff.type("catalogue", "export", categories, "--categories");
    expect(await readFile(categories, "utf8")).toContain("evil,'=1+1,,60,'+1,'@a,'-b");
    expect((await staff.type("catalogue", "import", categories)).output).toMatch(/: 0 new, 0 changed, /);
  });
});
