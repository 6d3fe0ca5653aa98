import pg from "pg";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { csvFile } from "./run-staff";
import { staffOn } from "./staff-on";

/** Three batches: the third is compared while the second is written. */
const PRODUCTS = 1_100;
const code = (index: number) => `B-${String(index).padStart(4, "0")}`;
const every = Array.from({ length: PRODUCTS }, (_, index) => code(index));

describeOnPostgres("an import beside sales", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let other: pg.Client;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
    const made = await importOf(
      "sku,name,categories,price,stock",
      (sku) => `${sku},Box,single-wall-boxes,1000,50`,
    );
    expect(await made()).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  beforeEach(async () => {
    other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query("begin");
  });
  afterEach(() => other.end());

  /** Makes a file of all products, and what imports it. */
  async function importOf(header: string, line: (sku: string) => string) {
    const file = await csvFile(header, ...every.map(line));
    return () => staff.type("catalogue", "import", file);
  }

  /** Waits until so many statements wait for locks. @returns their connections' numbers at PostgreSQL */
  const waiting = (count: number) =>
    until(`${count} statements that wait for locks`, async () => {
      const rows = await rowsOf<{ pid: number }>(
        api,
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length === count ? rows.map(({ pid }) => pid) : undefined;
    });
  const pricesOf = () =>
    rowsOf(
      api,
      "select price, count(*)::int as products from products where sku like 'B-%' group by price order by price",
    );
  const productOf = async (sku: string) => {
    const [row] = await rowsOf<{ id: string; price: number; stock: number }>(
      api,
      "select id, price, stock from products where sku = $1",
      [sku],
    );
    if (row === undefined) throw new Error(`There is no ${sku}.`);
    return row;
  };

  it("lets the products that it is writing be put into carts", async () => {
    const { id } = await productOf(code(7));
    const run = await importOf("sku,price,price_breaks", (sku) => `${sku},1100,2:1000`);
    // It is held up in the middle of a batch, with its products written.
    await other.query("lock table price_breaks in share mode");
    const imported = run();
    await waiting(1);
    const cart = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId: id, quantity: 1 },
    });
    expect(cart.items).toMatchObject([{ unitPrice: 1000 }]);
    await other.query("commit");
    expect(await imported).toMatchObject({ code: 0, output: expect.stringContaining(`${PRODUCTS} changed`) });
    expect((await productOf(code(7))).price).toBe(1100);
  });

  it("neither writes nor locks what it does not change", async () => {
    const run = await importOf("sku,name,stock", (sku) => `${sku},Box,50`);
    const versions = () =>
      rowsOf(api, "select sku, ctid::text, xmin::text, xmax::text from products order by sku");
    const before = await versions();
    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining(`${PRODUCTS} as before`) });
    expect(await versions()).toEqual(before);
  });

  it("shows all of the file at once, and lets what it is writing be ordered meanwhile", async () => {
    const { id } = await productOf(code(3));
    const cart = await cartToOrder(api, [{ productId: id, quantity: 2 }]);
    const run = await importOf("sku,price,price_breaks", (sku) => `${sku},1200,2:1150`);
    // It is held up when all products are written, before their breaks are.
    await other.query("lock table price_breaks in share mode");
    const imported = run();
    await waiting(1);
    expect(await pricesOf()).toEqual([{ price: 1100, products: PRODUCTS }]);
    const { orderId } = await api.call("checkoutAsGuest", byBankTransfer(cart));
    expect(await rowsOf(api, "select unit_price from order_lines where order_id = $1", [orderId])).toEqual([
      { unit_price: 1000 },
    ]);
    await other.query("commit");
    expect(await imported).toMatchObject({ code: 0 });
    expect(await pricesOf()).toEqual([{ price: 1200, products: PRODUCTS }]);
    // What was ordered is counted, and lists follow.
    await until("copied stock", async () => ((await productOf(code(3))).stock === 48 ? true : undefined));
    expect(await rowsOf(api, "select packs from product_stock where product_id = $1", [id])).toEqual([
      { packs: 48 },
    ]);
  });

  it("changes nothing when it is ended in the switch, and goes on with the stock that is left", async () => {
    const run = await importOf("sku,price,price_breaks,stock", (sku) => `${sku},1250,,80`);
    await other.query("lock table price_breaks in share mode");
    const ended = run();
    const [inSwitch] = await waiting(1);
    await Promise.all([
      expect(ended).rejects.toThrow(),
      rowsOf(api, "select pg_terminate_backend($1)", [inSwitch]),
    ]);
    await other.query("commit");
    expect(await pricesOf()).toEqual([{ price: 1200, products: PRODUCTS }]);

    const last = await productOf(code(PRODUCTS - 1));
    await other.query("begin");
    await other.query("select from product_stock where product_id = $1 for update", [last.id]);
    const again = run();
    const [afterSwitch] = await waiting(1);
    expect(await pricesOf()).toEqual([{ price: 1250, products: PRODUCTS }]);
    await Promise.all([
      expect(again).rejects.toThrow(),
      rowsOf(api, "select pg_terminate_backend($1)", [afterSwitch]),
    ]);
    await other.query("commit");
    expect(await productOf(code(0))).toMatchObject({ stock: 80 });
    expect(await productOf(code(PRODUCTS - 1))).toMatchObject({ stock: 50 });

    await rowsOf(api, "update products set stock = stock - 3 where sku = $1", [code(0)]);
    expect(await run()).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${PRODUCTS} changed, 0 as before`),
    });
    expect(await productOf(code(0))).toMatchObject({ price: 1250, stock: 77 });
    expect(await productOf(code(PRODUCTS - 1))).toMatchObject({ price: 1250, stock: 80 });

    // It is at an end: the same file again is another import, which sets the stock that it states.
    expect(await run()).toMatchObject({ output: expect.stringContaining("0 new, 1 changed") });
    expect(await productOf(code(0))).toMatchObject({ stock: 80 });
  });

  it("compares again what was changed between its comparison and the switch", async () => {
    const run = await importOf("sku,was_price", (sku) => `${sku},1600`);
    await other.query("lock table category_figures in share mode");
    const { id } = await productOf(code(5));
    const imported = run();
    const [pid] = await waiting(1);
    expect(pid).toBeDefined();
    // The switch is at its end and is ended; meanwhile a product changes.
    await Promise.all([
      expect(imported).rejects.toThrow(),
      rowsOf(api, "select pg_terminate_backend($1)", [pid]),
    ]);
    await other.query("commit");
    await rowsOf(api, "update products set price = 1400, updated_at = now() where id = $1", [id]);
    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining(`${PRODUCTS} changed`) });
    expect(await rowsOf(api, "select price, was_price from products where id = $1", [id])).toEqual([
      { price: 1400, was_price: 1600 },
    ]);
    await rowsOf(api, "update products set price = 1250, was_price = null where sku like 'B-%'");
  });

  it("stops when another one begins", async () => {
    const [first, second] = [
      await importOf("sku,price", (sku) => `${sku},1300`),
      await importOf("sku,price", (sku) => `${sku},1400`),
    ];
    await other.query("select from products where id = $1 for update", [(await productOf(code(0))).id]);
    const stopped = first();
    await waiting(1);
    const done = second();
    await waiting(2);
    await other.query("commit");
    await expect(stopped).rejects.toThrow("Another import began");
    expect(await done).toMatchObject({ code: 0 });
    expect((await productOf(code(PRODUCTS - 1))).price).toBe(1400);
  });

  it("applies nothing of a file with a bad line in its last batch", async () => {
    const run = await importOf("sku,price", (sku) =>
      sku === code(PRODUCTS - 1) ? `${sku},0` : `${sku},1500`,
    );
    expect(await run()).toMatchObject({
      code: 1,
      output: expect.stringContaining("Nothing was imported: 1 problem."),
    });
    expect((await productOf(code(0))).price).toBe(1400);
  });
});
