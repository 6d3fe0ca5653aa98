import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { CheckoutAnswer, PackagingLine } from "../../contract";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  guest,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";

const BOX = "SW-127-127-127";
const WRAP = "PWR-400-17-300";
const MAILER = "PM-A000";
const DISPENSER = "TD-B50";

describeOnPostgres("packaging data", () => {
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  let ada: Customer;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "sam");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });
  beforeEach(async () => {
    ada = await customer(api);
  });

  const today = londonDay(new Date());
  const period = { from: today, to: today };

  async function idOf(sku: string): Promise<string> {
    const [product] = await rowsOf<{ id: string }>(api, "select id from products where sku = $1", [sku]);
    return product!.id;
  }

  /** Orders packs of products, as a guest or as a customer. */
  async function place(
    goods: Record<string, number>,
    headers?: Record<string, string>,
  ): Promise<CheckoutAnswer> {
    let id = "new";
    for (const [sku, quantity] of Object.entries(goods)) {
      const body = { productId: await idOf(sku), quantity };
      id = (await api.call("addCartItem", { params: { id }, body, headers })).id;
    }
    await api.call("setGuestDetails", { params: { id }, body: guest, headers });
    const where = { params: { id, type: "shipping" as const }, body: address };
    await api.call("setGuestAddress", { ...where, headers });
    return api.call("checkoutAsGuest", { ...byBankTransfer({ id }), headers });
  }
  const staffDo = async (...args: string[]) => {
    const { code, output } = await staff.type("orders", ...args);
    if (code !== 0) throw new Error(output);
  };
  async function buy(goods: Record<string, number>, by: Pick<Customer, "headers">): Promise<CheckoutAnswer> {
    const placed = await place(goods, by.headers);
    await staffDo("mark-paid", placed.number);
    return placed;
  }
  const see = ({ headers }: Pick<Customer, "headers">, query = period) =>
    api.call("getPackagingData", { query, headers });
  const linesOf = async (
    { headers }: Pick<Customer, "headers">,
    query = period,
  ): Promise<PackagingLine[]> => {
    const { lines, next } = await api.call("listPackagingLines", { query, headers });
    expect(next).toBeNull();
    return lines;
  };

  it("weighs an order's goods by material, for its customer and by its link", async () => {
    const placed = await place({ [BOX]: 3, [WRAP]: 2, [MAILER]: 1, [DISPENSER]: 1 }, ada.headers);
    const expected = {
      grams: 3 * 25 * 64 + 2 * 6 * 2_080 + 100 * 8,
      rows: [
        {
          material: "paper_or_cardboard",
          lines: 1,
          units: 75,
          grams: 4_800,
          sources: { ordered: 1, today: 0, none: 0 },
        },
        {
          material: "plastic",
          units: 12,
          grams: 24_960,
          sharesStated: 24_960,
          recycled: 7_488,
          unweighed: 0,
        },
        { material: "mixed", grams: 800, sharesStated: 0, recycled: 0 },
        { material: "not_packaging", grams: 1_900 },
      ],
      plastic: { enough: 24_960, less: 0, notStated: 0 },
      today: 0,
    };
    const own = await api.call("getOrderPackaging", { params: { id: placed.orderId }, headers: ada.headers });
    expect(own).toMatchObject(expected);
    expect(await api.call("getOrderPackaging", { params: { id: placed.key } })).toEqual(own);
    const order = await api.call("getGuestOrder", { params: { key: placed.key } });
    expect(Object.keys(order.lines[0]!)).not.toContain("unitWeight");
  });

  it("shows another customer neither the order nor what it weighs", async () => {
    const placed = await buy({ [BOX]: 1 }, ada);
    const bob = await customer(api);
    const asked = { params: { id: placed.orderId } };
    expect((await api.refusal("getOrderPackaging", { ...asked, headers: bob.headers })).status).toBe(404);
    expect((await api.refusal("getOrderPackaging", asked)).status).toBe(404);
    expect(await see(bob)).toMatchObject({ orders: 0, rows: [], grams: 0 });
    expect(await linesOf(bob)).toEqual([]);
    for (const name of ["getPackagingData", "listPackagingLines"] as const)
      expect((await api.refusal(name, { query: period })).status).toBe(401);
  });

  it("keeps the figures of the order when the catalogue changes", async () => {
    const placed = await buy({ [BOX]: 2 }, ada);
    const asked = { params: { id: placed.key } };
    const before = await api.call("getOrderPackaging", asked);
    const change =
      "update products set weight = $2, packaging_material = $3, recycled_percent = $4 where sku = $1";
    const [was] = await rowsOf<{ weight: number; recycled_percent: number }>(
      api,
      "select weight, recycled_percent from products where sku = $1",
      [BOX],
    );
    await rowsOf(api, change, [BOX, 999, "glass", 1]);
    expect(await api.call("getOrderPackaging", asked)).toEqual(before);
    expect(await linesOf(ada)).toMatchObject([
      {
        sku: BOX,
        material: "paper_or_cardboard",
        unitWeight: 64,
        units: 50,
        grams: 3_200,
        source: "ordered",
      },
    ]);

    // An order from before figures were stored takes those of today.
    await changeData(
      api,
      `update order_lines set packaging_material = null, unit_weight = null, recycled_percent = null
       where order_id = '${placed.orderId}'`,
    );
    expect(await linesOf(ada)).toMatchObject([
      { sku: BOX, material: "glass", unitWeight: 999, grams: 49_950, recycledPercent: 1, source: "today" },
    ]);
    expect(await see(ada)).toMatchObject({
      today: 1,
      rows: [{ material: "glass", grams: 49_950, sources: { ordered: 0, today: 1, none: 0 } }],
    });
    await rowsOf(api, change, [BOX, was!.weight, null, was!.recycled_percent]);

    await changeData(api, `update order_lines set product_id = 'gone' where order_id = '${placed.orderId}'`);
    expect(await linesOf(ada)).toMatchObject([
      {
        sku: BOX,
        material: "not_stated",
        unitWeight: null,
        grams: null,
        recycledPercent: null,
        source: "none",
      },
    ]);
    expect(await see(ada)).toMatchObject({
      today: 0,
      grams: 0,
      rows: [{ material: "not_stated", grams: 0, unweighed: 1, sources: { ordered: 0, today: 0, none: 1 } }],
    });
  });

  it("says that a weight is not stated instead of counting nothing", async () => {
    await rowsOf(api, "update products set weight = 0 where sku = $1", [WRAP]);
    await buy({ [WRAP]: 1, [BOX]: 1 }, ada);
    await rowsOf(api, "update products set weight = 2080 where sku = $1", [WRAP]);
    expect(await see(ada)).toMatchObject({
      grams: 1_600,
      rows: [
        { material: "paper_or_cardboard", grams: 1_600, unweighed: 0 },
        { material: "plastic", grams: 0, unweighed: 1, units: 6 },
      ],
      plastic: { enough: 0, less: 0, notStated: 0 },
    });
    const wrap = (await linesOf(ada)).find(({ sku }) => sku === WRAP);
    expect(wrap).toMatchObject({ sku: WRAP, unitWeight: null, grams: null, recycledPercent: 30 });
  });

  it("counts an order from the day of its invoice, and none that was cancelled or paid back", async () => {
    await place({ [BOX]: 1 }, ada.headers);
    expect(await see(ada)).toMatchObject({ orders: 0, rows: [] });

    const whole = await buy({ [BOX]: 1 }, ada);
    const partly = await buy({ [BOX]: 2 }, ada);
    const back = await buy({ [BOX]: 4 }, ada);
    const cancelled = await buy({ [BOX]: 8 }, ada);
    await staffDo("refund", partly.number, "--amount", "1.00", "--reason", "late");
    await staffDo("refund", back.number, "--amount", "full", "--reason", "returned");
    await staffDo("cancel", cancelled.number, "--reason", "asked for");
    expect(await see(ada)).toMatchObject({ orders: 2, partlyRefunded: 1, grams: 3 * 25 * 64 });
    expect(
      (await linesOf(ada)).map((line) => [
        line.orderNumber,
        line.partlyRefunded,
        line.invoicedOn,
        line.orderedOn,
      ]),
    ).toEqual([
      [whole.number, false, today, today],
      [partly.number, true, today, today],
    ]);
  });

  it("begins and ends days in London", async () => {
    const placed = await buy({ [BOX]: 1 }, ada);
    const issue = (at: string) =>
      changeData(
        api,
        `update orders set placed_at = '2026-06-01T12:00:00Z' where id = '${placed.orderId}'`,
        `update documents set issued_at = '${at}' where order_id = '${placed.orderId}'`,
      );
    const firstHalf = { from: "2026-01-01", to: "2026-06-30" };
    const secondHalf = { from: "2026-07-01", to: "2026-12-31" };
    await issue("2026-06-30T22:59:59Z");
    expect(await see(ada, firstHalf)).toMatchObject({ orders: 1 });
    expect(await see(ada, secondHalf)).toMatchObject({ orders: 0 });
    // A second later it is July in London, and still June by UTC.
    await issue("2026-06-30T23:00:00Z");
    expect(await see(ada, firstHalf)).toMatchObject({ orders: 0 });
    expect(await see(ada, secondHalf)).toMatchObject({ orders: 1 });
    expect(await linesOf(ada, secondHalf)).toMatchObject([
      { invoicedOn: "2026-07-01", orderedOn: "2026-06-01" },
    ]);
  });

  it.each([
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "yesterday", to: "today" },
    { from: "2026-03-02", to: "2026-03-01" },
    { from: "2020-01-01", to: "2026-03-01" },
    { from: "0000-01-01", to: "0000-06-30" },
    { from: "2026-01-01", to: "9999-12-31" },
    { from: "2026-01-01" },
  ])("refuses what is no period: %j", async (query) => {
    for (const path of ["get", "lines"]) {
      const address = `/api/packaging-data/${path}?${new URLSearchParams(query as Record<string, string>)}`;
      expect((await api.request(address, { headers: ada.headers })).status).toBe(422);
    }
  });

  it.each(["x", "1.1;drop table orders", "1".repeat(40), "1.99999", "-1.0"])(
    "refuses a place that it did not name: %s",
    async (after) => {
      const asked = { query: { ...period, after }, headers: ada.headers };
      expect((await api.refusal("listPackagingLines", asked)).status).toBe(422);
    },
  );

  it("gives an account of ten thousand lines in parts, each line once, and totals that agree", async () => {
    const placed = await buy({ [BOX]: 1 }, ada);
    await changeData(
      api,
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'many-' || n, 'key', 'many-' || n,
         'cart_id', 'many-' || n, 'number', (9000000 + n)::text))).* from orders o, generate_series(1, 499) n
         where o.id = '${placed.orderId}'`,
      `insert into documents select (jsonb_populate_record(d, jsonb_build_object('order_id', 'many-' || n,
         'number', 'INV-' || (9000000 + n)))).* from documents d, generate_series(1, 499) n
         where d.order_id = '${placed.orderId}'`,
      `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', 'many-' || n,
         'position', p))).* from order_lines l, generate_series(1, 499) n, generate_series(1, 20) p
         where l.order_id = '${placed.orderId}'`,
    );
    const started = performance.now();
    const totals = await see(ada);
    const seen = new Map<string, number>();
    let grams = 0;
    let parts = 0;
    for (let after: string | undefined; ; ) {
      const query = { ...period, ...(after !== undefined && { after }) };
      const { lines, next } = await api.call("listPackagingLines", { query, headers: ada.headers });
      parts += 1;
      for (const line of lines) {
        seen.set(line.orderNumber, (seen.get(line.orderNumber) ?? 0) + 1);
        grams += line.grams ?? 0;
      }
      expect(lines.length).toBeLessThanOrEqual(1_000);
      if (next === null) break;
      after = next;
    }
    const took = performance.now() - started;
    expect(totals).toMatchObject({ orders: 500, grams: 9_981 * 25 * 64 });
    expect([...seen.values()].sort((a, b) => a - b)).toEqual([1, ...Array(499).fill(20)]);
    expect(grams).toBe(totals.grams);
    expect(parts).toBe(10);
    // Some 1.2 seconds on two cores; a part that read all of them for each line would take minutes.
    expect(took).toBeLessThan(20_000);
  });
});
