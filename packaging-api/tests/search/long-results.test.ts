import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { chosenFilters, filterConditions } from "../../catalogue/filters";
import { MOST_LISTED } from "../../catalogue/most-listed";
import { readPage } from "../../catalogue/page";
import { together } from "../../catalogue/scope";
import { oneOfEachGroup } from "../../catalogue/variants";
import { searchBody } from "../../contract";
import { type Connection, connect } from "../../database/connect";
import { readRow, readRows } from "../../database/rows";
import { understand } from "../../search/understand";
import { fillCatalogue } from "../growth-bench/fill";
import { describeOnPostgres } from "../support";
import { type StartedApi, startApi } from "../support/api";
import { createPostgresDatabase } from "../support/postgres";

/** Most words of the shop's own goods then find more than are ranked. */
const PRODUCTS = 11_000;

/** Of lists with 24 to a page. */
const LAST_PAGE = Math.ceil(MOST_LISTED / 24);

describeOnPostgres("a search that finds very much", () => {
  let connection: Connection;
  let api: StartedApi;
  beforeAll(async () => {
    const url = await createPostgresDatabase();
    await fillCatalogue(url, PRODUCTS);
    connection = await connect({ databaseUrl: url, varDir: "" });
    api = await startApi({ database: { url } });
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await connection.close();
  });

  const search = (keyword: string, more: object = {}) => api.call("search", { body: { keyword, ...more } });
  /** The codes of a page when everything that is found is ranked. */
  async function rankAll(keyword: string, page: number, filters: object = {}) {
    const { db } = connection;
    const { reading } = await understand(db, keyword);
    const { found, order } = reading!;
    const chosen = chosenFilters(filterConditions(searchBody.parse({ keyword, ...filters })));
    const all = await readPage(db, oneOfEachGroup(together(found, chosen), order), order, page, 10);
    return all.map(({ sku }) => sku);
  }
  const codes = ({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku);

  it("says that there are more, and pages through as many as are ranked", async () => {
    for (const keyword of ["box", "recycled", "wall", "flat"]) {
      const { total, more } = await search(keyword);
      expect({ keyword, more }).toEqual({ keyword, more: true });
      expect(total).toBeLessThanOrEqual(MOST_LISTED);
      const seen = new Set<string>();
      for (let page = 1; page <= Math.ceil(total / 100); page += 1)
        for (const sku of codes(await search(keyword, { page, numOfRecords: 100 }))) seen.add(sku);
      expect({ keyword, seen: seen.size }).toEqual({ keyword, seen: total });
      await expect(search(keyword, { page: Math.ceil(total / 10) + 1 })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it("lists whole categories in the order that all of them have, and counts them all", async () => {
    for (const keyword of ["box", "large box", "white mailer", "mailer", "tape", "printed box", "eco tape"])
      for (const page of [1, 2, 100]) {
        if (page > 1 && (await search(keyword)).total <= (page - 1) * 10) continue;
        const found = await search(keyword, { page });
        expect({ keyword, page, codes: codes(found) }).toEqual({
          keyword,
          page,
          codes: await rankAll(keyword, page),
        });
      }
    const { facets, total } = await search("box");
    const { n } = await readRow(
      connection.db,
      z.object({ n: z.int() }),
      sql`select count(*)::int as n from products where stock > 0 and id in (
        select product_id from product_categories where category_id = any(
          (select category_ids from search_terms where phrase = 'box')::text[]))`,
    );
    expect(total).toBe(MOST_LISTED);
    expect(facets!.inStock).toBe(n);
  });

  it("ranks all that is narrowed to few, and the narrowed ones among more", async () => {
    for (const [keyword, filters] of [
      ["box", { colour: ["White"], inStock: "1", maxPrice: 3_000 }],
      ["recycled", { colour: ["White"] }],
      ["box", { colour: ["Brown"] }],
    ] as const) {
      const found = await search(keyword, filters);
      expect(found.products.length).toBe(10);
      for (const { sku } of found.products) expect(sku).toBeTruthy();
      if (found.more === undefined || keyword === "box")
        expect({ keyword, filters, codes: codes(found) }).toEqual({
          keyword,
          filters,
          codes: await rankAll(keyword, 1, filters),
        });
    }
  });

  it("puts the tightest of very many sizes first", async () => {
    const { products } = await search("305x229x229");
    expect(products[0]!.size).toBe("305 × 229 × 229 mm");
    expect(codes(await search("600x400x305")).slice(0, 3)).toEqual(
      (await rankAll("600x400x305", 1)).slice(0, 3),
    );
    // By the sum of its sides other sizes are nearer to a long and flat one.
    expect((await search("1000x600x20")).note).toEqual(
      (await understand(connection.db, "1000x600x20")).reading!.note,
    );
  });

  it.each([
    "double wall 400x300x200",
    "single wall box 305x229x229",
    "mailing bags 250x350",
    "double wall 305",
    "48mm tape",
    "a4 mailer",
    "box 300x200x150",
  ])("puts first what of very many of a kind is nearest to a size: %s", async (keyword) => {
    const found = await search(keyword);
    expect(found.more).toBe(true);
    expect(found.note).toBeUndefined();
    expect(codes(found).slice(0, 3)).toEqual((await rankAll(keyword, 1)).slice(0, 3));
  });

  it("finds the size alone where nothing is both of what two terms mean", async () => {
    const { products } = await search("printed mailing bag 250x350");
    expect(products[0]!.size).toBe("250 × 350 mm");
  });

  it("lists the tightest boxes of very many that a thing fits into", async () => {
    const thing = { length: 100, width: 80, height: 40 };
    const { total, more, products } = await api.call("findFit", { body: thing });
    expect({ total, more }).toEqual({ total: MOST_LISTED, more: true });
    const room = products.map(({ spareVolume }) => spareVolume);
    expect(room).toEqual([...room].sort((a, b) => a - b));
    const last = await api.call("findFit", { body: { ...thing, page: LAST_PAGE } });
    expect(last.products.length).toBe(MOST_LISTED - (LAST_PAGE - 1) * 24);
    await expect(api.call("findFit", { body: { ...thing, page: LAST_PAGE + 1 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("ends a large list that is narrowed by a price, in its order and with its filters", async () => {
    const list = (query: object) => api.call("listProducts", { query });
    const codesOf = async (where: SQL, offset: number) =>
      (
        await readRows(
          connection.db,
          z.object({ sku: z.string() }),
          sql`select sku from products where status = 'active' and variant_group is null and ${where}
            order by bulk, sku limit 24 offset ${offset}`,
        )
      ).map(({ sku }) => sku);
    for (const page of [1, LAST_PAGE]) {
      const { total, more, ...found } = await list({ maxPrice: 3_000, page });
      expect({ total, more }).toEqual({ total: MOST_LISTED, more: true });
      const expected = await codesOf(sql`price <= 3000`, (page - 1) * 24);
      expect(codes(found)).toEqual(expected.slice(0, MOST_LISTED - (page - 1) * 24));
    }
    const white = await list({ maxPrice: 3_000, colour: ["White"], strength: ["Double wall"] });
    expect(white.more).toBeUndefined();
    expect(codes(white)).toEqual(
      await codesOf(sql`price <= 3000 and colour = 'White' and strength = 'Double wall'`, 0),
    );
    const whole = await list({ colour: ["White"], strength: ["Double wall"] });
    expect(white.total).toBeLessThanOrEqual(whole.total);
  });

  it("corrects a word that is mistyped, and takes words that are begun", async () => {
    expect((await search("bubbel wrap")).products[0]!.category.slug).toBe("bubble-wrap");
    const { products, categories } = await api.call("suggest", { query: { q: "bubbl" } });
    expect(products.length + categories.length).toBe(8);
  });
});
