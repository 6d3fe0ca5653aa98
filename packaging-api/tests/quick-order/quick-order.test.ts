import { budgets } from "../../../request-limits/budgets";
import { MAX_LINES } from "../../../trade-rules/limits";
import { lineAmounts } from "../../../trade-rules/totals";
import type { ProductSummary, QuickOrder } from "../../contract";
import {
  byBankTransfer,
  cartToOrder,
  cartWith,
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  Refusal,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { letterTo } from "../support/letters";
import { spendBudget } from "../support/spend-budget";

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

describeOnPostgres("a quick order", () => {
  let api: StartedApi;
  let products: [ProductSummary, ProductSummary, ProductSummary];
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    products = (await productsInStock(api, 3)) as typeof products;
  });
  afterAll(() => api.stop());

  const start = async (text: string) => (await api.call("startQuickOrder", { body: { text } })).key;
  const read = (id: string) => api.call("getQuickOrder", { params: { key: id } });
  const meaning = async (text: string): Promise<QuickOrder> => read(await start(text));
  const states = ({ lines }: QuickOrder) => lines.map(({ numbers, state }) => [...numbers, state]);

  it("finds codes however they are written, with prices at their quantities", async () => {
    const [first, second] = products;
    const text = `${first.sku.toLowerCase().replaceAll("-", " ")}, 12\n2 x ${second.sku}`;
    const order = await meaning(text);
    expect(states(order)).toEqual([
      [1, "found"],
      [2, "found"],
    ]);
    const [twelve, two] = order.lines.map(({ goods }) => goods[0]!);
    expect([twelve?.sku, two?.sku]).toEqual([first.sku, second.sku]);
    const amounts = lineAmounts({ ...first, priceBreaks: first.priceBreaks ?? [] }, 12);
    expect(twelve).toMatchObject({ quantity: 12, lineTotal: amounts.lineTotal, tax: amounts.tax });
    expect(order).toMatchObject({
      ready: 2,
      itemsTotal: sum([twelve!.lineTotal, two!.lineTotal]),
      tax: sum([twelve!.tax, two!.tax]),
    });
  });

  it("finds every code of the catalogue, and nothing else for it, as many as a cart has room for", async () => {
    const rows = await rowsOf<{ sku: string }>(api, "select sku from products order by id limit 500");
    const found: string[] = [];
    for (let from = 0; from < rows.length; from += 200) {
      const codes = rows.slice(from, from + 200).map(({ sku }) => sku);
      const { lines } = await meaning(codes.map((sku) => `${sku} x 1`).join("\n"));
      expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(["found", "gone"]));
      found.push(...lines.flatMap(({ goods }) => goods.map(({ sku }) => sku)));
    }
    expect(found).toEqual(rows.map(({ sku }) => sku));
    const order = await meaning(rows.map(({ sku }) => `${sku} x 1`).join("\n"));
    expect(order.ready).toBe(MAX_LINES);
    const full = order.lines.filter(({ state }) => state === "full");
    const gone = order.lines.filter(({ state }) => state === "gone");
    expect(full).toHaveLength(rows.length - MAX_LINES - gone.length);
    const { cart } = await api.call("addQuickOrder", { params: { key: order.key }, body: { cartId: "new" } });
    expect(cart.items.map(({ sku }) => sku)).toEqual(
      order.lines.filter(({ state }) => state === "found").map(({ goods }) => goods[0]?.sku),
    );
    expect(cart.itemsTotal).toBe(order.itemsTotal);
  });

  it("finds what was ordered in the letter about it, pasted as a whole", async () => {
    const email = newEmail();
    const wanted = products.map(({ id }, index) => ({ productId: id, quantity: index + 2 }));
    await api.call("checkoutAsGuest", byBankTransfer(await cartToOrder(api, wanted, email)));
    const { text } = await letterTo(api, email);
    const { lines } = await meaning(text);
    const found = lines.flatMap(({ state, goods }) =>
      state === "found" ? goods.map(({ sku, quantity }) => [sku, quantity]) : [],
    );
    expect(found).toEqual(products.map(({ sku }, index) => [sku, index + 2]));
  });

  it("puts the same goods of several lines together, at the price of all their packs", async () => {
    const [{ sku }] = products;
    const order = await meaning(`${sku} x 4\nno such thing\n${sku} x 8`);
    expect(order.lines[0]).toMatchObject({ numbers: [1, 3], goods: [{ sku, quantity: 12 }] });
    expect((await meaning(`${sku} x 12`)).itemsTotal).toBe(order.itemsTotal);
  });

  it("makes as many packs of pieces as hold them", async () => {
    const [{ sku, packSize }] = products;
    const order = await meaning(`${sku} ${packSize * 2 + 1} pcs`);
    expect(order.lines[0]?.goods[0]?.quantity).toBe(3);
  });

  it("takes a size for the one product that has it, and offers a choice of several", async () => {
    const sizes = await rowsOf<{ size: string; count: number; sku: string }>(
      api,
      `select size_key as size, count(*)::int as count, min(sku) as sku from products
        where status = 'active' and size_key ~ '^[0-9]+x[0-9]+x[0-9]+$' group by 1 order by 1`,
    );
    const one = sizes.find(({ count }) => count === 1)!;
    const several = sizes.find(({ count }) => count > 1 && count <= 6)!;
    const order = await meaning(`2 of ${one.size}\n${several.size} x 3`);
    expect(order.lines[0]).toMatchObject({ goods: [{ sku: one.sku, quantity: 2 }] });
    expect(order.lines[0]?.state).toMatch(/found|fewer|gone/);
    expect(order.lines[1]).toMatchObject({ state: "choice" });
    expect(order.lines[1]?.goods).toHaveLength(several.count);
  });

  it("offers what has room for a size that nothing is named by, and nothing where nothing has", async () => {
    const order = await meaning("300x200x150 x 4\n3000x2000x1500 x 4");
    expect(states(order)).toEqual([
      [1, "choice"],
      [2, "unknown"],
    ]);
    expect(order.lines[0]?.goods.length).toBeGreaterThan(1);
  });

  it("offers codes that begin so and what a search finds, and says of other lines that they are unknown", async () => {
    const beginning = products[0].sku.slice(0, products[0].sku.lastIndexOf("-"));
    const order = await meaning(`${beginning} x 2\nbubble wrap x 3\nZZ-999-1 x 5`);
    expect(states(order)).toEqual([
      [1, "choice"],
      [2, "choice"],
      [3, "unknown"],
    ]);
    expect(order.lines[0]?.goods.map(({ sku }) => sku.startsWith(beginning))).not.toContain(false);
    expect(order.lines[1]?.goods.every(({ quantity }) => quantity === 3)).toBe(true);
    expect(order).toMatchObject({ ready: 0, itemsTotal: 0, tax: 0 });
  });

  it("says what is wrong with a quantity", async () => {
    const [{ sku }] = products;
    expect(states(await meaning(`${sku} x 0\n${products[1].sku} x 10000`))).toEqual([
      [1, "quantity"],
      [2, "quantity"],
    ]);
  });

  it("shows fewer packs and none as they are now, and prices what can be had", async () => {
    const [fewer, gone] = [products[1], products[2]];
    const id = await start(`${fewer.sku} x 9\n${gone.sku} x 9`);
    expect(states(await read(id)).flat()).toEqual([1, "found", 2, "found"]);
    await changeData(api, `update products set stock = 3 where id = '${fewer.id}'`);
    await changeData(api, `update products set stock = 0 where id = '${gone.id}'`);
    try {
      const order = await read(id);
      expect(states(order).flat()).toEqual([1, "fewer", 2, "gone"]);
      expect(order.lines[0]?.goods[0]).toMatchObject({ quantity: 9, available: 3 });
      expect(order).toMatchObject({ ready: 1, itemsTotal: order.lines[0]?.goods[0]?.lineTotal });
      const { cart, added, short } = await api.call("addQuickOrder", {
        params: { key: id },
        body: { cartId: "new" },
      });
      expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([[fewer.sku, 3]]);
      expect(added).toBe(1);
      expect(short.map(({ wanted, quantity }) => [wanted, quantity])).toEqual([
        [9, 3],
        [9, 0],
      ]);
    } finally {
      const ids = `('${fewer.id}', '${gone.id}')`;
      await changeData(api, `update products set stock = 100 where id in ${ids}`);
    }
  });

  it("goes into a cart with what is in it, once for each version of it that was seen", async () => {
    const [first, second] = products;
    const id = await start(`${first.sku} x 2\n${second.sku} x 1`);
    const cart = await cartWith(api, [{ productId: first.id, quantity: 1 }]);
    const add = () =>
      api.call("addQuickOrder", { params: { key: id }, body: { cartId: cart.id }, ifMatch: cart.version });
    const { cart: filled, added } = await add();
    expect(added).toBe(2);
    expect(filled.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [first.sku, 3],
      [second.sku, 1],
    ]);
    await expect(add()).rejects.toMatchObject({ status: 412 });
  });

  it("adds what was chosen, and leaves out what was not", async () => {
    const id = await start("300x200x150 x 4\nbubble wrap x 3");
    const order = await read(id);
    const { sku } = order.lines[0]!.goods[0]!;
    const body = { cartId: "new", choices: [{ line: 1, sku }] };
    const { cart } = await api.call("addQuickOrder", { params: { key: id }, body });
    expect(cart.items.map((item) => [item.sku, item.quantity])).toEqual([[sku, 4]]);
    const nothing = await api.refusal("addQuickOrder", { params: { key: id }, body: { cartId: "new" } });
    expect(nothing).toMatchObject({ status: 409 });
  });

  it("tells what it comes to where that is more than a cart may have", async () => {
    const [{ id: productId, sku, price, grossPrice }] = products;
    const set = (stock: number, pence: number, gross: number | null) =>
      changeData(
        api,
        `update products set stock = ${stock}, price = ${pence}, gross_price = ${gross} where id = '${productId}'`,
        `delete from price_breaks where product_id = '${productId}'`,
      );
    await set(9_999, 300_000, null);
    try {
      const order = await meaning(`${sku} x 9999`);
      expect(order.itemsTotal).toBe(9_999 * 300_000);
      const add = { params: { key: order.key }, body: { cartId: "new" } };
      expect(await api.refusal("addQuickOrder", add)).toMatchObject({ status: 409 });
    } finally {
      await set(100, price, grossPrice ?? null);
    }
  });

  it("finds the customer's own open cart", async () => {
    const { headers } = await customer(api);
    const id = await start(`${products[0].sku} x 1`);
    const add = () => api.call("addQuickOrder", { params: { key: id }, body: { cartId: "new" }, headers });
    const [first, second] = [await add(), await add()];
    expect(second.cart.id).toBe(first.cart.id);
    expect(second.cart.items[0]?.quantity).toBe(2);
  });

  it("is refused where it is empty, too long or no text, and unknown to who does not know its id", async () => {
    const bad = [
      "",
      "  \n ",
      Array.from({ length: 501 }, (_, line) => `SW-${line}`).join("\n"),
      `SW-1 x 5\u0000`,
      42,
    ];
    for (const text of bad)
      expect((await api.refusal("startQuickOrder", { body: { text } as never })).status).toBe(422);
    const params = { key: "1" };
    expect((await api.refusal("getQuickOrder", { params })).status).toBe(404);
    expect((await api.refusal("addQuickOrder", { params, body: { cartId: "new" } })).status).toBe(404);
  });

  it("reads 500 lines in the time of far fewer lists of one", async () => {
    const rows = await rowsOf<{ sku: string; size: string }>(
      api,
      "select sku, size_key as size from products where status = 'active' order by id limit 500",
    );
    const text = rows
      .map(({ sku, size }, line) => (line % 4 === 3 ? `${size} x 2` : `${sku} x ${(line % 9) + 1}`))
      .join("\n");
    const id = await start(text);
    const order = await read(id);
    const single = await start(text.split("\n")[0] ?? "");
    const timeOf = async (list: string, times: number) => {
      const began = performance.now();
      for (let time = 0; time < times; time += 1) await read(list);
      return performance.now() - began;
    };
    // A statement for each line would take as long as 500. Both take about as long, so that a busy machine slows down both.
    const [all, many]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 3; turn += 1) {
      many.push(await timeOf(single, 125));
      all.push(await timeOf(id, 1));
    }
    expect(Math.min(...all)).toBeLessThan(Math.min(...many));
    expect(sum(order.lines.map(({ numbers }) => numbers.length))).toBe(rows.length);
  });

  it("is read in turn, and once for all who ask for it at the same time", async () => {
    const words = ["bubble wrap", "clear tape", "postal tube", "kraft paper", "box", "mailer"];
    const list = (turn: number) => words.map((word) => `${word}, ${turn + 1}`).join("\n");
    const keys = await Promise.all(Array.from({ length: 10 }, (_, turn) => start(list(turn))));
    const headers = from(newAddress());
    const ask = async (key: string) => {
      try {
        await api.call("getQuickOrder", { params: { key }, headers });
        return 200;
      } catch (error) {
        return error instanceof Refusal ? error.status : 0;
      }
    };
    const statuses = await Promise.all(keys.map(ask));
    // One is read, five of a network wait.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
    expect(statuses).toContain(503);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => ask(keys[0]!))))).toEqual(
      new Set([200]),
    );
  });

  it("is forgotten after a week", async () => {
    const [young, old] = [await start("SW-1"), await start("SW-2")];
    await rowsOf(api, "update quick_orders set created_at = now() - interval '8 days' where id = $1", [old]);
    await api.stop();
    await api.start();
    await until("sweep", async () => {
      const rows = await rowsOf(api, "select id from quick_orders where id = $1", [old]);
      return rows.length === 0 ? true : undefined;
    });
    expect((await read(young)).text).toBe("SW-1");
  });
});

describe("lists of one network", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  it("are limited when they are begun and when they are read, for nobody else", async () => {
    const flooding = from(newAddress());
    const start = (headers: Record<string, string>) =>
      api.call("startQuickOrder", { body: { text: "SW-1" }, headers });
    const { newList, readList } = budgets;
    await spendBudget(newList.points, () => start(flooding));
    const { key: id } = await start(from(newAddress()));
    const read = (headers: Record<string, string>) =>
      api.call("getQuickOrder", { params: { key: id }, headers });
    await spendBudget(readList.points, () => read(flooding));
    expect((await read(from(newAddress()))).text).toBe("SW-1");
  });
});
