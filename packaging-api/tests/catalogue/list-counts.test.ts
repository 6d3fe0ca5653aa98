import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { endSales } from "../../catalogue/end-sales";
import { foldFacetCells } from "../../catalogue/facet-cells";
import { countFacets, productRows } from "../../catalogue/facets";
import { chosenFilters, filterConditions } from "../../catalogue/filters";
import { listProducts } from "../../catalogue/list-products";
import { readPage } from "../../catalogue/page";
import { inScope, readScope, together } from "../../catalogue/scope";
import { sortColumns } from "../../catalogue/sort";
import { countStock } from "../../catalogue/stock-by-hand";
import { oneOfEachGroup } from "../../catalogue/variants";
import { importCatalogue } from "../../catalogue-files/import/import-catalogue";
import { listProductsQuery, searchBody } from "../../contract";
import { type Connection, connect } from "../../database/connect";
import { readRows } from "../../database/rows";
import { transact } from "../../database/transaction";
import { fillOwed } from "../../orders/promises";
import { searchProducts } from "../../search/search-products";
import { understand } from "../../search/understand";
import { describeOnPostgres } from "../support";
import { createPostgresDatabase } from "../support/postgres";

type Query = z.input<typeof listProductsQuery>;

const lists: Query[] = [
  {},
  { sale: "1", colour: "Brown" },
  { category: "cardboard-boxes" },
  { category: "cardboard-boxes", sort: "price-desc", colour: ["Brown", "White"], inStock: "1" },
  { category: "single-wall-boxes", sort: "largest" },
  { category: "clearance-lines", sort: "price", eco: "1" },
  { category: "eco-friendly", sort: "name", inStock: "1" },
  { category: "tape", sort: "price", sale: "1" },
  { category: "cardboard-boxes", minLength: 200, maxLength: 3_000, maxWidth: 310, minHeight: 100 },
  { category: "single-wall-boxes", sort: "price-desc", minLength: 250, minPrice: 500, maxPriceInc: 90_000 },
];

/** What a list is by the products themselves: read, counted and sorted one by one. */
async function readTruth({ db }: Connection, query: z.output<typeof listProductsQuery>) {
  const { category, sale = false, sort, page, numOfRecords, ...filters } = query;
  const scope = inScope({ of: await readScope(db, category), sale });
  const conditions = filterConditions(filters);
  const counts = await countFacets(db, productRows(scope, conditions));
  const order = sortColumns(sort === undefined || sort === "relevance" ? "smallest" : sort);
  const where = oneOfEachGroup(together(scope, chosenFilters(conditions)), order);
  return { ...counts, products: await readPage(db, where, order, page, numOfRecords), page, numOfRecords };
}

describeOnPostgres("the lists and their counts", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  });
  afterAll(() => connection.close());

  /** Each list's first and last page, and a page near its middle. */
  async function expectTruth() {
    for (const list of lists) {
      const query = (page: number) => listProductsQuery.parse({ ...list, numOfRecords: 7, page });
      const { total } = await readTruth(connection, query(1));
      const last = Math.max(1, Math.ceil(total / 7));
      for (const page of new Set([1, Math.ceil(last / 2) + 1, last])) {
        if (page > last) continue;
        expect(await listProducts(connection.db, query(page))).toEqual(
          await readTruth(connection, query(page)),
        );
      }
    }
  }
  /** What is beside the results of words that mean categories is counted by the same cells. */
  async function expectTrueSearches() {
    const { db } = connection;
    for (const keyword of ["box", "eco mailing bags", "tape"]) {
      const { total, facets } = await searchProducts(db, searchBody.parse({ keyword, colour: ["Brown"] }));
      const { reading } = await understand(db, keyword);
      const rows = productRows(together(reading?.found), filterConditions({ colour: ["Brown"] }));
      expect({ keyword, total, facets }).toEqual({ keyword, ...(await countFacets(db, rows, true)) });
      expect(reading?.cells).toBeDefined();
    }
  }
  const codes = async (where: ReturnType<typeof sql>) =>
    (
      await readRows(
        connection.db,
        z.object({ sku: z.string() }),
        sql`select sku from products where ${where} order by sku`,
      )
    ).map(({ sku }) => sku);
  async function importLines(...lines: string[]) {
    const problems: string[] = [];
    const done = await importCatalogue(
      connection.db,
      Readable.from([Buffer.from(`${lines.join("\n")}\n`)]),
      (problem) => problems.push(problem.message),
    );
    expect({ problems, done: done !== undefined }).toEqual({ problems: [], done: true });
  }

  it("are those of the starting catalogue", expectTruth);

  it("follow an import that adds, changes, moves and withdraws", async () => {
    const [a, b, c] = await codes(sql`status = 'active' and colour = 'Brown' and stock > 0`);
    await importLines(
      "sku,name,size,categories,price,was_price,stock,internal_length,internal_width,internal_height,colour,material,eco,status,variant_group,variant_group_name,variant_options",
      "LC-1,Longest box,2900 mm,single-wall-boxes;clearance-lines,99000,99900,4,2900,300,300,Brown,Board,true,active,,,",
      "LC-2,Plain tape,,tape,99,120,0,,,,Clear,Film,false,active,,,",
      "LC-3,,,double-wall-boxes,500,,3,200,200,200,Brown,Board,false,active,twin-box,Twin box,Colour=Brown",
      "LC-4,,,double-wall-boxes,600,,0,200,200,200,White,Board,true,active,twin-box,Twin box,Colour=White",
    );
    await importLines("sku,price,categories", `${a},77777,double-wall-boxes;single-wall-boxes`);
    await importLines("sku,status", `${b},withdrawn`);
    await importLines("sku,colour", `${c},Puce`);
    await importLines("sku,internal_length,internal_height", `${a},2777,301`);
    await expectTruth();
  });

  it("follow stock that ends and comes again, whoever counts it", async () => {
    const [sold, back] = [(await codes(sql`stock > 0`))[3] ?? "", (await codes(sql`stock = 0`))[0] ?? ""];
    await transact(connection.db, async (tx) => {
      await countStock(tx, { sku: sold, packs: 0, note: "" }, fillOwed);
      await countStock(tx, { sku: back, packs: 12, note: "" }, fillOwed);
    });
    // As an older version does that knows nothing of the counts.
    await connection.db.execute(sql`update products set stock = 0 where sku = 'LC-1' or sku like '%-1%5%'`);
    await expectTruth();
  });

  it("follow sales that begin and end, and products that leave at the end of a range", async () => {
    await importLines("sku,was_price,sale_ends_on", "LC-1,120000,2030-01-01", "LC-3,900,2030-01-01");
    await expectTruth();
    expect(await endSales(connection.db, "2030-01-02")).toBeGreaterThanOrEqual(2);
    await importLines("sku,status", "LC-1,withdrawn");
    await expectTruth();
  });

  it("follow categories that move, and stay the same when the counts are folded", async () => {
    await importLines(
      "slug,name,parent,position,meta_title,meta_description,description",
      "double-wall-boxes,Double wall boxes,,9,Double wall,Double wall boxes,Double wall boxes",
    );
    await expectTruth();
    await expectTrueSearches();
    const cells = () =>
      readRows(
        connection.db,
        z.object({ kinds: z.int(), rows: z.int() }),
        sql`select count(distinct (category_ids, category_id, material, colour, strength, eco, in_stock, on_sale))::int as kinds,
          count(*)::int as rows from facet_cells`,
      );
    await connection.db.execute(sql`update products set stock = 1 where stock = 0`);
    await transact(connection.db, foldFacetCells);
    const [folded] = await cells();
    expect(folded?.rows).toBe(folded?.kinds);
    await expectTruth();
  });
});
