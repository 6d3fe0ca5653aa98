import { londonDay } from "../../../trade-rules/dispatch-promise";
import { LOW_STOCK_PACKS } from "../../../trade-rules/stock-level";
import { OUTLOOK_DAYS } from "../../../trade-rules/stock-outlook";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { workOutOutlook } from "../../stock/work-out-outlook";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  changeData,
  customer,
  databasesToTest,
  describeOnPostgres,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { staffMember } from "../support/staff-member";

type Staff = Awaited<ReturnType<typeof staffOn>>;
type Entry = {
  id: number;
  change: number;
  packs: number;
  reason: string;
  actor: string;
  orderNumber: string | null;
  deliveryId: number | null;
  note: string;
};

const DAY_MS = 86_400_000;
const inDays = (days: number) => londonDay(new Date(Date.now() + days * DAY_MS));

describe.each(databasesToTest())("the ledger of the stock, on %s", (database) => {
  describe("of a shop", () => {
    let api: StartedApi;
    let staff: Staff;
    let products: ProductSummary[];
    beforeAll(async () => {
      api = await startApi({ database, env: { UNPAID_STOCK_PERCENT: "100" } });
      staff = await staffOn(api, "grace");
      products = await productsInStock(api, 4, 60);
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    const done = async (...argv: string[]) => {
      const { code, output } = await staff.type(...argv);
      expect([code, output]).toEqual([0, output]);
      return output;
    };
    const refused = async (...argv: string[]) => {
      const { code, output } = await staff.type(...argv);
      expect([code, output]).toEqual([1, output]);
      return output;
    };
    const ledger = async (sku: string) => JSON.parse(await done("stock", "ledger", sku, "--json")) as Entry[];
    const latest = async (sku: string) => (await ledger(sku))[0]!;
    const stockOf = async ({ slug }: ProductSummary) =>
      (await api.call("getProduct", { params: { slug } })).stock;
    const place = (...goods: { productId: string; quantity: number }[]) =>
      cartToOrder(api, goods).then((cart) => api.call("checkoutAsGuest", byBankTransfer(cart)));
    // Of what each test does the sum is right.
    afterEach(() => done("stock", "verify"));

    it("begins with what the starting catalogue brought", async () => {
      const entries = await ledger(products[0]!.sku);
      expect(entries).toMatchObject([
        { change: products[0]!.stock, packs: products[0]!.stock, reason: "imported", actor: "system" },
      ]);
      expect(await done("stock", "verify")).toMatch(
        /^The stock of all \d+ products is the sum of their ledger of \d+ rows\.$/,
      );
    });

    it("names the order that took packs and gave them back, and who did", async () => {
      const [one, two] = products as [ProductSummary, ProductSummary];
      const [before, beforeTwo] = [await stockOf(one), await stockOf(two)];
      const { number } = await place({ productId: one.id, quantity: 3 }, { productId: two.id, quantity: 2 });
      expect(await latest(one.sku)).toMatchObject({
        change: -3,
        packs: before - 3,
        reason: "ordered",
        actor: "guest",
        orderNumber: number,
      });
      expect(await latest(two.sku)).toMatchObject({ change: -2, packs: beforeTwo - 2, orderNumber: number });
      await done("orders", "cancel", number, "--reason", "Sold out");
      expect(await latest(one.sku)).toMatchObject({
        change: 3,
        packs: before,
        reason: "cancelled",
        actor: "grace",
        orderNumber: number,
      });
      const ada = await customer(api);
      const cart = await cartToOrder(api, [{ productId: one.id, quantity: 1 }]);
      const own = await api.call("checkout", { ...byBankTransfer(cart), headers: ada.headers });
      expect(await latest(one.sku)).toMatchObject({
        change: -1,
        actor: "customer",
        orderNumber: own.number,
      });
    });

    it("names the order whose time to pay was over, and that its packs were taken again", async () => {
      const [, , one] = products as [ProductSummary, ProductSummary, ProductSummary];
      const { number, orderId } = await place({ productId: one.id, quantity: 4 });
      await changeData(api, `update orders set stock_held_until = now() where id = '${orderId}'`);
      await until(
        "the packs are back",
        async () => (await latest(one.sku)).reason === "hold_ended" || undefined,
      );
      expect(await latest(one.sku)).toMatchObject({ change: 4, actor: "system", orderNumber: number });
      await done("orders", "mark-paid", number);
      expect(await latest(one.sku)).toMatchObject({
        change: -4,
        reason: "held_again",
        actor: "grace",
        orderNumber: number,
      });
    });

    it("has counts and adjustments with their reasons, and a count that agrees too", async () => {
      const [, , , one] = products as [ProductSummary, ProductSummary, ProductSummary, ProductSummary];
      const before = await stockOf(one);
      await done("stock", "adjust", one.sku, "-5", "--why", "damaged", "--reason", "Rain");
      expect(await latest(one.sku)).toMatchObject({
        change: -5,
        packs: before - 5,
        reason: "damaged",
        actor: "grace",
        note: "Rain",
      });
      await done("stock", "adjust", one.sku, "+2", "--reason", "Miscounted");
      expect(await latest(one.sku)).toMatchObject({ change: 2, reason: "corrected", note: "Miscounted" });
      await done("stock", "set", one.sku, "50", "--reason", "Yearly count");
      expect(await latest(one.sku)).toMatchObject({ packs: 50, reason: "counted", note: "Yearly count" });
      const entries = (await ledger(one.sku)).length;
      await done("stock", "set", one.sku, "50");
      expect(await latest(one.sku)).toMatchObject({
        change: 0,
        packs: 50,
        reason: "counted",
        actor: "grace",
      });
      await done("stock", "set", one.sku, "40", "--dry-run");
      expect((await ledger(one.sku)).length).toBe(entries + 1);
      expect(await refused("stock", "adjust", one.sku, "-51", "--reason", "Gone")).toBe(
        `There are only 50 packs of ${one.sku}.`,
      );
      expect((await ledger(one.sku)).length).toBe(entries + 1);
    });

    it("has what is typed as SQL, whichever table it changes", async () => {
      const [one] = products as [ProductSummary];
      const before = await stockOf(one);
      await changeData(api, `update product_stock set packs = packs + 7 where product_id = '${one.id}'`);
      expect(await latest(one.sku)).toMatchObject({ change: 7, packs: before + 7, reason: "by_hand" });
      await changeData(api, `update products set stock = stock - 7 where id = '${one.id}'`);
      expect(await latest(one.sku)).toMatchObject({ change: -7, packs: before, reason: "by_hand" });
    });

    it("takes in a delivery in parts, and says on the page when the next one comes", async () => {
      const [one] = products as [ProductSummary];
      await done("stock", "set", one.sku, "0");
      const number = async (...argv: string[]) =>
        (JSON.parse(await done("stock", "expect-delivery", ...argv, "--json")) as { id: number }).id;
      const [first, second] = [inDays(5), inDays(9)];
      const later = await number(one.sku, "30", second, "--reference", "Kite PO-8");
      const sooner = await number(one.sku, "100", first);
      const expected = async () => (await api.call("getProduct", { params: { slug: one.slug } })).expectedOn;
      expect(await expected()).toBe(first);
      expect(await done("stock", "deliveries")).toMatch(
        new RegExp(`${sooner}  ${first}  ${one.sku}  0 of 100 packs came[^]*${later}  ${second}`),
      );
      const stock = JSON.parse(await done("stock", "show", one.sku, "--json"));
      expect(stock).toMatchObject({ packs: 0, toCome: 130, expectedOn: first });
      expect(await done("stock", "receive", String(sooner), "40")).toBe(
        `40 packs of ${one.sku} came in: there are 40; there were 0. 60 packs of delivery ${sooner} are still to come.`,
      );
      expect(await latest(one.sku)).toMatchObject({
        change: 40,
        packs: 40,
        reason: "goods_in",
        actor: "grace",
        deliveryId: sooner,
      });
      expect(await done("stock", "receive", String(sooner), "70")).toContain(
        `Delivery ${sooner} is closed with 110 of 100 packs.`,
      );
      expect(await refused("stock", "receive", String(sooner), "1")).toBe(
        `Delivery ${sooner} is closed already.`,
      );
      await done("stock", "set", one.sku, "0");
      expect(await expected()).toBe(second);
      await done("stock", "move-delivery", String(later), inDays(12));
      expect(await expected()).toBe(inDays(12));
      await done("stock", "end-delivery", String(later), "--reason", "Bankrupt");
      expect(await expected()).toBeUndefined();
      await done("stock", "take-in", one.sku, "60", "--reference", "Kite, by van");
      expect(await latest(one.sku)).toMatchObject({ change: 60, reason: "goods_in", note: "Kite, by van" });
      expect(await refused("stock", "receive", "999999", "1")).toBe("There is no delivery 999999.");
      expect(await refused("stock", "expect-delivery", one.sku, "5", inDays(-1))).toContain("is over");
    });

    it("lists what is low or out, at its own level or the usual one", async () => {
      const [, two] = products as [ProductSummary, ProductSummary];
      const listed = async (...argv: string[]) =>
        (
          JSON.parse(await done("stock", "list", "--find", two.sku, ...argv, "--json")) as {
            products: { sku: string }[];
          }
        ).products.map(({ sku }) => sku);
      await done("stock", "set", two.sku, String(LOW_STOCK_PACKS));
      expect([await listed(), await listed("--low"), await listed("--out")]).toEqual([[two.sku], [], []]);
      await done("stock", "set", two.sku, String(LOW_STOCK_PACKS - 1));
      expect(await listed("--low")).toEqual([two.sku]);
      expect(await done("stock", "low-level", two.sku, "5")).toBe(
        `${two.sku} is low at 5 packs; that was the usual level before.`,
      );
      expect(await listed("--low")).toEqual([]);
      await done("stock", "set", two.sku, "5");
      expect(await listed("--low")).toEqual([two.sku]);
      await done("stock", "set", two.sku, "0");
      expect([await listed("--low"), await listed("--out")]).toEqual([[two.sku], [two.sku]]);
      await done("stock", "low-level", two.sku, "usual");
      await done("stock", "set", two.sku, "90");
    });

    it("pages through the list without missing or repeating a product", async () => {
      const seen: string[] = [];
      for (let after: string | undefined, page = 0; page < 50; page++) {
        const answer = JSON.parse(
          await done("stock", "list", ...(after === undefined ? [] : ["--after", after]), "--json"),
        ) as { products: { sku: string }[]; next?: string };
        seen.push(...answer.products.map(({ sku }) => sku));
        if (answer.next === undefined) break;
        after = answer.next;
      }
      expect(seen.length).toBeGreaterThan(100);
      expect(new Set(seen).size).toBe(seen.length);
      expect(await refused("stock", "list", "--runs-out", "--after", "FW-1")).toContain("ends with a day");
    });
  });
});

describeOnPostgres("rows of the ledger", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
  });
  afterAll(() => api.stop());

  it.each([
    "update stock_ledger set change = 0",
    "delete from stock_ledger",
    "delete from stock_ledger where false",
    "truncate stock_ledger",
  ])("are not changed by %s", async (statement) => {
    const count = () => rowsOf(api, "select count(*)::int as count from stock_ledger");
    const before = await count();
    await expect(rowsOf(api, statement)).rejects.toThrow("neither changed nor deleted");
    expect(await count()).toEqual(before);
  });
});

describeOnPostgres("what runs out", () => {
  let api: StartedApi;
  let staff: Staff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  it("is told by what was sold in eight weeks, less what came back, a new product by its own days", async () => {
    const [old, young, slow, unsold] = (await productsInStock(api, 4, 60)) as [
      ProductSummary,
      ProductSummary,
      ProductSummary,
      ProductSummary,
    ];
    const ids = [old.id, young.id, slow.id];
    await rowsOf(api, "update product_stock set packs = 100 where product_id = any($1)", [ids]);
    await rowsOf(api, "update products set created_at = now() - interval '300 days' where id <> $1", [
      young.id,
    ]);
    await rowsOf(api, "update products set created_at = now() - interval '10 days' where id = $1", [
      young.id,
    ]);
    const sale = (id: string, daysAgo: number, change: number, reason: string) =>
      rowsOf(
        api,
        `insert into stock_ledger (product_id, at, change, packs, reason, actor)
          values ($1, now() - make_interval(days => $2), $3, 0, $4, 'guest')`,
        [id, daysAgo, change, reason],
      );
    await sale(old.id, 20, -70, "ordered");
    await sale(old.id, 19, 14, "cancelled");
    // Neither a sale of these weeks nor one at all.
    await sale(old.id, OUTLOOK_DAYS + 2, -500, "ordered");
    await sale(old.id, 3, -30, "damaged");
    await sale(young.id, 2, -50, "ordered");
    await sale(slow.id, 2, -1, "ordered");
    await sale(unsold.id, 2, -1, "ordered");
    await sale(unsold.id, 2, 1, "hold_ended");
    const connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    const changed = await transact(connection.db, workOutOutlook);
    expect(await transact(connection.db, workOutOutlook)).toBe(0);
    await connection.close();
    expect(changed).toBe(3);
    const { output } = await staff.type("stock", "list", "--runs-out", "--json");
    const { products } = JSON.parse(output) as { products: Record<string, unknown>[] };
    expect(products).toMatchObject([
      // 100 packs, 50 sold in 10 days.
      { sku: young.sku, sold: 50, days: 10, runsOutOn: inDays(20) },
      // 100 packs, 56 sold in 56 days.
      { sku: old.sku, sold: 56, days: OUTLOOK_DAYS, runsOutOn: inDays(100) },
    ]);
    const sold = await staff.type("stock", "sold", "--week", inDays(-20));
    expect(sold.output).toContain(`${old.sku}  `);
    const shown = JSON.parse((await staff.type("stock", "show", old.sku, "--json")).output);
    expect(shown.weeks.reduce((sum: number, { sold: packs }: { sold: number }) => sum + packs, 0)).toBe(556);
    const verified = await staff.type("stock", "verify");
    expect(verified.code).toBe(1);
    const { headers } = await staffMember(api, "stock");
    const [one, other] = await Promise.all([
      api.call("verifyStock", { headers }),
      api.call("verifyStock", { headers }),
    ]);
    expect(one).toEqual({ sentence: verified.output.trim().replaceAll("\n", " "), isRight: false });
    expect(other).toEqual(one);
  });
});
