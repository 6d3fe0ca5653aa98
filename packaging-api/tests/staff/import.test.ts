import { readFile } from "node:fs/promises";
import pg from "pg";
import { UsageError } from "../../staff/staff-errors";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import type { CallData } from "../support/calls";
import { until } from "../support/until";
import { csvFile, runStaff, type StaffRun } from "./run-staff";
import { readRequest, staffOn } from "./staff-on";

const header = "sku,slug,name,size,kind,categories,price,price_breaks,stock";
const gadget = "T-1,test-box-one,Test box,100 × 100 × 100 mm,carton,single-wall-boxes,1000,2:900;5:800,7";

type Shop = {
  api: () => StartedApi;
  product: (slug: string) => Promise<CallData<"getProduct">>;
  staff: (...args: string[]) => Promise<StaffRun>;
  importLines: (...lines: string[]) => Promise<StaffRun>;
};

/**
 * A shop to import into; `importLines` makes a file of lines and imports it. The staff's commands are run here, which
 * says the same as programs of their own in a tenth of the time; those are tried below.
 */
function openShop(database: "pglite" | "postgres"): Shop {
  let api: StartedApi;
  let here: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    api = await startApi({ database });
    here = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await here.close();
    await api.stop();
  });
  const staff = async (...args: string[]) => {
    const { code, output } = await here.type(...args);
    return { code, output: `${output}\n` };
  };
  return {
    api: () => api,
    product: (slug) => api.call("getProduct", { params: { slug } }),
    staff,
    importLines: async (...lines) => staff("catalogue", "import", await csvFile(...lines)),
  };
}

function describeEssentials({ api, product, staff, importLines }: Shop) {
  it("brings a product into the running shop, once", async () => {
    const file = await csvFile(header, gadget);
    const before = (await api().call("getCategory", { params: { slug: "single-wall-boxes" } })).productCount;
    expect(await staff("catalogue", "import", file)).toEqual({
      code: 0,
      output: "Imported products: 1 new, 0 changed, 0 as before.\n",
    });
    const imported = await product("test-box-one");
    expect(imported).toMatchObject({
      sku: "T-1",
      price: 1000,
      stock: 7,
      priceBreaks: [
        { quantity: 2, price: 900 },
        { quantity: 5, price: 800 },
      ],
    });
    expect(imported.image).toMatch(/^\/media\//);
    expect((await api().request(`${imported.image}?view=row&width=112`)).status).toBe(200);
    expect((await api().call("getCategory", { params: { slug: "single-wall-boxes" } })).productCount).toBe(
      before + 1,
    );
    expect((await api().call("search", { body: { keyword: "T-1" } })).products[0]?.sku).toBe("T-1");

    expect((await staff("catalogue", "import", file)).output).toBe(
      "Imported products: 0 new, 0 changed, 1 as before.\n",
    );
    expect((await product("test-box-one")).updatedAt).toBe(imported.updatedAt);
  });

  it("imports nothing of a file with bad lines and reports every one of them", async () => {
    const good = gadget.replace("T-1", "T-9").replace("one", "nine");
    const run = await importLines(
      header,
      good,
      gadget.replace("T-1", "T-10").replace("one", "ten").replace("1000", "ten pounds"),
      gadget.replace("T-1", "T-11").replace("one", "eleven").replace("single-wall-boxes", "no-such-category"),
      good.replace("nine", "other"),
      gadget.replace("T-1", "T-12").replace("one", "twelve").replace("2:900", "2:1900"),
      "T-13,too,few",
      '"T-14","test-two-\nlines",Test,,carton,single-wall-boxes,1,,1',
      gadget.replace("T-1", "T-15").replace("test-box-one", "single-wall-box-305-229-229"),
    );
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/^Line 3: price is not a whole number: “ten pounds”\.$/m);
    expect(run.output).toMatch(/^Line 4: There is no category “no-such-category”\.$/m);
    expect(run.output).toMatch(/^Line 5: The sku “T-9” stands on line 2 already\.$/m);
    expect(run.output).toMatch(/^Line 6: price_breaks: prices do not fall\.$/m);
    expect(run.output).toMatch(/^Line 7: This line has 3 cells, the header has 9\.$/m);
    expect(run.output).toMatch(/^Line 8: slug /m);
    expect(run.output).toMatch(/^Line 10: The slug is that of the product SW-305-229-229\.$/m);
    expect(run.output).toMatch(/^Nothing was imported: 7 problems\.$/m);
    expect((await api().refusal("getProduct", { params: { slug: "test-box-nine" } })).status).toBe(404);
  });
}

function describeRest({ api, product, staff, importLines }: Shop) {
  it("sets the end of a sale, after which the price before is asked again in every place", async () => {
    const sale = "sku,slug,name,categories,price,was_price,sale_ends_on,price_breaks,stock";
    const line = (code: string, end: string) =>
      `${code},${code.toLowerCase()},Sale box,single-wall-boxes,800,1000,${end},2:720;5:700,9`;
    expect((await importLines(sale, line("S-1", "2020-02-29"), line("S-2", "2999-12-31"))).code).toBe(0);
    const stated =
      "sku,slug,name,categories,price,price_inc_vat,was_price,was_price_inc_vat,sale_ends_on,stock";
    const withVat = "S-3,s-3,Sale box,single-wall-boxes,832,999,1082,1299,2020-02-29,9";
    expect((await importLines(stated, withVat)).code).toBe(0);
    expect(await product("s-2")).toMatchObject({ price: 800, wasPrice: 1000, saleEndsOn: "2999-12-31" });

    await api().stop();
    await api().start();
    const ended = await until("end of the sale", async () => {
      const found = await product("s-1");
      return found.price === 800 ? undefined : found;
    });
    expect(ended).toMatchObject({
      price: 1000,
      priceBreaks: [
        { quantity: 2, price: 900 },
        { quantity: 5, price: 875 },
      ],
    });
    const other = await product("s-3");
    expect(other).toMatchObject({ price: 1082, grossPrice: 1299 });
    for (const key of ["wasPrice", "grossWasPrice"]) expect(other).not.toHaveProperty(key);
    expect(ended).not.toHaveProperty("wasPrice");
    expect(ended).not.toHaveProperty("saleEndsOn");
    const onSale = (await api().call("listSale", {})).map(({ slug }) => slug);
    expect(onSale).toContain("s-2");
    expect(onSale).not.toContain("s-1");
    const cart = await api().call("addCartItem", {
      params: { id: "new" },
      body: { productId: ended.id, quantity: 1 },
    });
    expect(cart.itemsTotal).toBe(1000);

    const [told] = await rowsOf<{ payload: { tags: string[] } }>(
      api(),
      "select payload from outbox where payload ->> 'atOnce' = 'true'",
    );
    expect(told?.payload.tags).toEqual(
      expect.arrayContaining([
        "product:s-1",
        "category:single-wall-boxes",
        "category:cardboard-boxes",
        "sale",
      ]),
    );

    // A sale that is over takes its end with it.
    expect((await importLines("sku,was_price", "S-2,")).output).toContain("1 changed");
    expect(await product("s-2")).not.toHaveProperty("saleEndsOn");
  });

  it("changes only what a file says", async () => {
    const before = await product("test-box-one");
    expect((await importLines("sku,price,price_breaks,stock", "T-1,1100,3:950,")).output).toContain(
      "0 new, 1 changed",
    );
    const after = await product("test-box-one");
    expect(after).toMatchObject({
      name: "Test box",
      price: 1100,
      stock: 7,
      priceBreaks: [{ quantity: 3, price: 950 }],
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it("leads the old address of a renamed product to the new one, and lets two swap theirs", async () => {
    await importLines(
      header,
      gadget.replace("test-box-one", "test-box-renamed"),
      gadget.replace("T-1", "T-2").replace("one", "two"),
    );
    expect((await product("test-box-one")).slug).toBe("test-box-renamed");
    expect((await importLines("sku,slug", "T-1,test-box-two", "T-2,test-box-renamed")).code).toBe(0);
    expect((await product("test-box-two")).sku).toBe("T-1");
    expect((await product("test-box-renamed")).sku).toBe("T-2");
    expect((await product("test-box-one")).sku).toBe("T-1");
  });

  it("hides what is withdrawn", async () => {
    expect((await importLines("sku,status", "T-2,withdrawn")).code).toBe(0);
    expect((await api().refusal("getProduct", { params: { slug: "test-box-renamed" } })).status).toBe(404);
    expect(
      (await api().call("search", { body: { keyword: "T-2" } })).products.map(({ sku }) => sku),
    ).not.toContain("T-2");
  });

  it.each([
    ["a misspelt column", ["sku,prise", "T-1,5"], "Line 1: There is no column “prise”."],
    [
      "a new product without a price",
      ["sku,name,categories", "T-30,Test,tape"],
      "Line 2: A new product needs price.",
    ],
    ["a quote that never closes", ["sku,name", 'T-1,"open'], "This is not readable as CSV"],
  ])("refuses %s", async (_what, lines, sentence) => {
    const run = await importLines(...lines);
    expect(run.code).toBe(1);
    expect(run.output).toContain(sentence);
    expect(run.output).not.toMatch(/^\s+at /m);
  });

  it("changes nothing in a rehearsal", async () => {
    const file = await csvFile("sku,price,price_breaks", "T-1,4242,");
    const run = await staff("catalogue", "import", file, "--dry-run");
    expect(run).toMatchObject({ code: 0 });
    expect(run.output).toContain("1 changed");
    expect((await product("test-box-two")).price).toBe(1000);
  });

  it("imports and renames categories, in two levels only", async () => {
    const columns = "slug,name,parent,position,meta_title,meta_description,description,old_slug";
    expect(
      (
        await importLines(
          columns,
          "test-family,Test family,,50,Test,Test family of boxes,,",
          "test-child,Test child,test-family,1,Test,Test child of boxes,,",
        )
      ).output,
    ).toContain("2 new");
    expect((await api().call("getCategory", { params: { slug: "test-child" } })).parent?.slug).toBe(
      "test-family",
    );
    expect(
      (await importLines(columns, "test-grown,Test grown,test-family,1,Test,Test child of boxes,,test-child"))
        .code,
    ).toBe(0);
    expect((await api().call("getCategory", { params: { slug: "test-child" } })).slug).toBe("test-grown");
    const deep = await importLines(columns, "test-deep,Test deep,test-grown,1,Test,Too deep,,");
    expect(deep).toMatchObject({ code: 1 });
    expect(deep.output).toContain("Line 2: The parent “test-grown” has a parent itself");
  });

  it("imports Shopify's file of either generation, the same twice", async () => {
    const old = await csvFile(
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Status",
      'shop-mug,Mug sleeve,"<p>Keeps <b>mugs</b> apart.</p>",Acme,Mug sleeves,"eco, clearance",TRUE,Size,Small,SH-S,20,5,12.00,15.00,TRUE,https://cdn.example.com/1.jpg,1,Front,FALSE,Mug sleeves,Sleeves for mugs,active',
      "shop-mug,,,,,,,,Large,SH-L,30,6,18.00,,TRUE,https://cdn.example.com/2.jpg,2,Back,,,,",
    );
    expect((await staff("catalogue", "import", old)).output).toContain(
      "Imported products from Shopify: 2 new, 0 changed, 0 as before.\n2 new pictures will be fetched",
    );
    const small = await product("shop-mug-small");
    expect(small).toMatchObject({
      name: "Mug sleeve – Size: Small",
      size: "",
      price: 1000,
      wasPrice: 1250,
      eco: true,
      description: "Keeps mugs apart.",
      // Drawn until the pictures are fetched.
      image: expect.stringMatching(/^\/media\//),
      category: { slug: "mug-sleeves" },
      parentCategory: { slug: "more-packaging" },
    });
    expect(small.categories.map(({ slug }) => slug)).toContain("clearance-lines");
    expect((await staff("catalogue", "import", old)).output).toContain("0 new, 0 changed, 2 as before");

    const renamed = await csvFile(
      "Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory quantity,Weight value (grams),Product image URL,Image position,Image alt text,Gift card,SEO title,SEO description",
      'Mug sleeve,shop-mug,"<p>Keeps <b>mugs</b> apart.</p>",Acme,Mug sleeves,"eco, clearance",TRUE,Active,SH-S,Size,Small,12.00,15.00,TRUE,5,20,https://cdn.example.com/1.jpg,1,Front,FALSE,Mug sleeves,Sleeves for mugs',
      ",shop-mug,,,,,,,SH-L,,Large,18.00,,TRUE,6,30,https://cdn.example.com/2.jpg,2,Back,,,",
    );
    expect((await staff("catalogue", "import", renamed)).output).toContain("0 new, 0 changed, 2 as before");
  });

  it("exports what it imports again without a change", async () => {
    const products = await csvFile();
    const categories = await csvFile();
    expect((await staff("catalogue", "export", products)).code).toBe(0);
    expect((await staff("catalogue", "export", categories, "--categories")).code).toBe(0);
    expect(await readFile(products, "utf8")).toContain("T-2,");
    expect((await staff("catalogue", "import", categories)).output).toMatch(
      /: 0 new, 0 changed, \d+ as before/,
    );
    expect((await staff("catalogue", "import", products)).output).toMatch(
      /: 0 new, 0 changed, \d{3,} as before/,
    );
  });
}

describe("the import on PGlite", () => describeEssentials(openShop("pglite")));
describeOnPostgres("the import on PostgreSQL", () => {
  const shop = openShop("postgres");
  describeEssentials(shop);
  describeRest(shop);

  // Else the words of its search are worked out again, which takes longer than the rest of such a line.
  it("sets no name where a line changes none", async () => {
    const run = (statement: string) => rowsOf<{ sku: string }>(shop.api(), statement);
    await shop.importLines("sku,name,categories,price", "N-1,Named,single-wall-boxes,1000");
    await run("create table named_again (sku text)");
    await run(`create function note_named() returns trigger language plpgsql as
      $$ begin insert into named_again values (new.sku); return null; end $$`);
    await run(
      "create trigger named after update of name on products for each row execute function note_named()",
    );
    const changes = [
      ["sku,price", "N-1,1100"],
      ["sku,price_breaks", "N-1,2:900"],
      ["sku,categories", "N-1,double-wall-boxes"],
    ];
    for (const lines of changes) expect((await shop.importLines(...lines)).output).toContain("1 changed");
    expect(await shop.product("named-n-1")).toMatchObject({
      price: 1100,
      priceBreaks: [{ quantity: 2, price: 900 }],
      categories: [{ slug: "double-wall-boxes" }],
    });
    expect(await run("select sku from named_again")).toEqual([]);
    await shop.importLines("sku,name", "N-1,Named again");
    expect(await run("select sku from named_again")).toEqual([{ sku: "N-1" }]);
    await run("drop trigger named on products");
  });

  describe("revalidation", () => {
    async function effectsSince<T>(work: () => Promise<T>): Promise<unknown[]> {
      const client = new pg.Client({ connectionString: shop.api().databaseUrl });
      await client.connect();
      try {
        const { rows } = await client.query<{ last: number }>(
          "select coalesce(max(id), 0)::int as last from outbox",
        );
        await work();
        const written = await client.query<{ payload: unknown }>(
          "select payload from outbox where kind = 'revalidate' and id > $1 order by id",
          [rows[0]!.last],
        );
        return written.rows.map(({ payload }) => payload);
      } finally {
        await client.end();
      }
    }

    it("is asked for in the import's own transaction, for what changed and nothing else", async () => {
      const file = await csvFile("sku,price,price_breaks", "SW-305-229-229,1300,");
      expect(await effectsSince(() => shop.staff("catalogue", "import", file))).toEqual([
        {
          tags: [
            "category:cardboard-boxes",
            "category:single-wall-boxes",
            "product:single-wall-box-305-229-229",
            "shop",
          ],
        },
      ]);
      expect(await effectsSince(() => shop.staff("catalogue", "import", file))).toEqual([]);
      const bad = await csvFile("sku,price,price_breaks", "SW-305-229-229,1400,", "SW-127-127-127,none,");
      expect(await effectsSince(() => shop.staff("catalogue", "import", bad))).toEqual([]);
    });

    it("means the whole catalogue when many pages are concerned", async () => {
      const api = shop.api();
      const { products } = await api.call("listProducts", { query: { numOfRecords: 60 } });
      const file = await csvFile(
        "sku,weight",
        ...products.map(({ sku }, index) => `${sku},${10_001 + index}`),
      );
      expect(await effectsSince(() => shop.staff("catalogue", "import", file))).toEqual([
        { tags: ["catalogue"] },
      ]);
    });
  });
});

describe("the staff command line", () => {
  it("helps, and says what it did not understand", async () => {
    const nowhere = { varDir: "/nowhere", databaseUrl: undefined };
    expect(await runStaff(nowhere, "--help")).toMatchObject({
      code: 0,
      output: expect.stringContaining("catalogue import FILE"),
    });
    expect(await runStaff(nowhere, "catalogue", "import", "a", "--nope")).toMatchObject({
      code: 2,
      output: expect.stringContaining("Usage:"),
    });
  });

  it.each([
    [[]],
    [["catalogue"]],
    [["catalogue", "burn", "x"]],
    [["catalogue", "import"]],
    [["catalogue", "import", "a", "b"]],
  ])("does not understand %j", (args) => {
    expect(() => readRequest(args)).toThrow(UsageError);
  });

  it("hands its command to the shop that is open on the embedded database", async () => {
    const api = await startApi();
    const exported = await runStaff(api, "catalogue", "export", "-", "--categories");
    expect(exported.code).toBe(0);
    expect(exported.output).toMatch(/^slug,name,parent,/);
    expect(exported.output).toContain("\nclearance-lines,");
    const bad = await runStaff(api, "catalogue", "import", await csvFile("sku,slug", "T-1,one"));
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was imported") });
    await api.kill();
    const alone = await runStaff(api, "catalogue", "export", "-", "--categories");
    expect(alone).toEqual(exported);
  });

  it("says in one sentence that a file is not there", async () => {
    const anywhere = { varDir: "/nowhere", databaseUrl: undefined };
    const missing = await runStaff(anywhere, "catalogue", "import", "/no/such/file.csv");
    expect(missing.code).toBe(1);
    expect(missing.output).toMatch(/^It failed: ENOENT[^\n]*\n$/);
  });
});
