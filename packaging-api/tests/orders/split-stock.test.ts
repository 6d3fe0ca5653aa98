import { dayAfter, londonDay } from "../../../trade-rules/dispatch-promise";
import type { ProductSummary } from "../../contract";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  cartWith,
  changeData,
  customer,
  databasesToTest,
  newEmail,
  patient,
  productsInStock,
  Refusal,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo } from "../support/letters";

type Staff = Awaited<ReturnType<typeof staffOn>>;

const inDays = (days: number) => dayAfter(londonDay(new Date()), days);

describe.each(databasesToTest())("an order of more packs than are there, on %s", (database) => {
  describe("of a shop", () => {
    let api: StartedApi;
    let staff: Staff;
    let products: ProductSummary[];
    /** Each test has a product of its own. */
    let next = 0;
    let one: ProductSummary;
    beforeAll(async () => {
      api = await startApi({ database, env: { UNPAID_STOCK_PERCENT: "100" } });
      staff = await staffOn(api, "grace");
      products = await productsInStock(api, 17, 60);
    });
    beforeEach(async () => {
      one = products[next++]!;
      await done("stock", "set", one.sku, "12");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });
    // Of what each test does the sum is right.
    afterEach(() => done("stock", "verify"));

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
    const expectDelivery = async (packs: number, day: string): Promise<string> =>
      String(JSON.parse(await done("stock", "expect-delivery", one.sku, String(packs), day, "--json")).id);
    const stock = async () => (await api.call("getProduct", { params: { slug: one.slug } })).stock;
    const ledger = async () =>
      (
        JSON.parse(await done("stock", "ledger", one.sku, "--json")) as {
          change: number;
          reason: string;
          orderNumber: string | null;
        }[]
      ).map(({ change, reason, orderNumber }) => ({ change, reason, orderNumber }));
    const place = async (quantity: number, email = newEmail()) => {
      const cart = await cartToOrder(api, [{ productId: one.id, quantity }], email);
      const placed = await api.call("checkoutAsGuest", byBankTransfer(cart));
      return { ...placed, email };
    };
    const placePaid = async (quantity: number) => {
      const placed = await place(quantity);
      await done("orders", "mark-paid", placed.number);
      return placed;
    };
    const orderOf = ({ key }: { key: string }) => api.call("getGuestOrder", { params: { key } });
    const sheetOf = async ({ number }: { number: string }) =>
      JSON.parse(await done("pack", "show", number, "--json"));
    const toPack = async (): Promise<{ number: string; waits: boolean; expectedOn: string | null }[]> =>
      JSON.parse(await done("pack", "list", "--json"));
    const availableOf = (refusal: unknown) => {
      expect(refusal).toBeInstanceOf(Refusal);
      if (!(refusal instanceof Refusal)) return undefined;
      expect(refusal.envelope.data).toMatchObject({ reason: "not_enough_stock" });
      return (refusal.envelope.data as { available: number }).available;
    };

    it("is begun by a quick order, a quote, an order again and a list as by the product's page", async () => {
      await expectDelivery(40, inDays(9));
      const whole = { quantity: 30, later: [{ packs: 18, on: inDays(9) }] };
      const { key: list } = await api.call("startQuickOrder", { body: { text: `${one.sku} x 30` } });
      const priced = await api.call("getQuickOrder", { params: { key: list } });
      expect(priced.lines).toMatchObject([{ state: "found" }]);
      const body = { cartId: "new" };
      const quick = await api.call("addQuickOrder", { params: { key: list }, body });
      expect([quick.short, quick.cart.items]).toMatchObject([[], [whole]]);

      const { id } = await cartWith(api, [{ productId: one.id, quantity: 30 }]);
      const { key: quote } = await api.call("makeQuote", { params: { id }, body: {} });
      expect((await api.call("getQuote", { params: { key: quote } })).lines).toMatchObject([
        { state: "there" },
      ]);
      const quoted = await api.call("addQuote", { params: { key: quote }, body });
      expect([quoted.short, quoted.cart.items]).toMatchObject([[], [whole]]);

      const { headers } = await customer(api);
      const { id: listId } = await api.call("addToNamedList", {
        params: { id: "new" },
        body: { name: "Monday", productId: one.id, quantity: 30 },
        headers,
      });
      const listed = await api.call("orderNamedList", { params: { id: listId }, body, headers });
      expect([listed.short, listed.cart.items]).toMatchObject([[], [whole]]);

      // The first order takes what is here: again it all comes later.
      const placed = await place(12);
      const again = await api.call("reorder", { params: { id: placed.key }, body });
      expect([again.short, again.cart.items]).toMatchObject([
        [],
        [{ quantity: 12, stock: 0, later: [{ packs: 12, on: inDays(9) }] }],
      ]);
    });

    it("can be put into a cart as far as deliveries with a day cover the rest", async () => {
      const over = (quantity: number) =>
        cartWith(api, [{ productId: one.id, quantity }]).catch((error: unknown) => error);
      expect(availableOf(await over(13))).toBe(12);
      await expectDelivery(5, inDays(3));
      await expectDelivery(4, inDays(9));
      expect(availableOf(await over(22))).toBe(21);
      const cart = await cartWith(api, [{ productId: one.id, quantity: 19 }]);
      expect(cart.items[0]).toMatchObject({
        quantity: 19,
        stock: 12,
        most: 21,
        later: [
          { packs: 5, on: inDays(3) },
          { packs: 2, on: inDays(9) },
        ],
      });
      const [item] = cart.items;
      const params = { id: cart.id, itemId: item!.id };
      const more = api.call("updateCartItem", { params, body: { quantity: 22 } });
      expect(availableOf(await more.catch((error: unknown) => error))).toBe(21);
      const fewer = await api.call("updateCartItem", { params, body: { quantity: 12 } });
      expect(fewer.items[0]).not.toHaveProperty("later");
      expect((await api.call("getProduct", { params: { slug: one.slug } })).moreOn).toBe(inDays(3));
    });

    it("takes what is there, promises the rest, and says so on its page and in its letter", async () => {
      await expectDelivery(10, inDays(4));
      const placed = await place(15);
      expect(await stock()).toBe(0);
      expect((await ledger())[0]).toEqual({ change: -12, reason: "ordered", orderNumber: placed.number });
      expect(await orderOf(placed)).toMatchObject({
        awaited: [{ expectedOn: inDays(4), lines: [{ sku: one.sku, quantity: 3 }] }],
      });
      const [letter] = await until("its confirmation", async () => {
        const found = await lettersTo(api, placed.email);
        return found.length > 0 ? found : undefined;
      });
      expect(letter!.text).toContain("Not here yet: 3 × ");
      const left = await cartWith(api, [{ productId: one.id, quantity: 7 }]);
      expect(left.items[0]).toMatchObject({ stock: 0, most: 7, later: [{ packs: 7, on: inDays(4) }] });
    });

    it("is refused where the parts are other ones than its shopper saw", async () => {
      await expectDelivery(30, inDays(4));
      const cart = await cartToOrder(api, [{ productId: one.id, quantity: 12 }]);
      await placePaid(2);
      const headers = { "if-match": cart.version };
      const outcome = await api
        .call("checkoutAsGuest", { ...byBankTransfer(cart), headers })
        .catch((error: unknown) => error);
      expect(outcome).toMatchObject({ status: 412 });
      const now = await api.call("getCart", { params: { id: cart.id } });
      expect(now.items[0]).toMatchObject({ stock: 10, later: [{ packs: 2, on: inDays(4) }] });
      await api.call("checkoutAsGuest", { ...byBankTransfer(cart), headers: { "if-match": now.version } });
    });

    it("leaves what is here, and is to be packed again only once the rest has come", async () => {
      const delivery = await expectDelivery(10, inDays(4));
      const placed = await placePaid(15);
      const { number } = placed;
      await done("pack", "claim", number);
      expect((await sheetOf(placed)).lines).toMatchObject([
        { quantity: 12, awaited: 3, packed: 0, expectedOn: inDays(4) },
      ]);
      expect(await refused("pack", "goods", number, one.sku, "--packs", "13")).toContain("Only 12");
      await done("pack", "goods", number, one.sku, "--packs", "12");
      await done("pack", "dispatch", number, "--weight", "900", "--tracking", `FW-${number}-1`);
      expect(await orderOf(placed)).toMatchObject({
        status: "processing",
        parcels: [{ number: 1, lines: [{ quantity: 12 }] }],
        follows: { expectedOn: inDays(4), lines: [{ quantity: 3 }] },
      });
      expect((await toPack()).find((row) => row.number === number)).toMatchObject({
        waits: true,
        expectedOn: inDays(4),
      });
      expect(await refused("orders", "dispatch", number, "--tracking", "FW-X")).toContain("not here yet");
      // A part of the delivery is not enough for the promise, whose packs leave together.
      expect(await done("stock", "receive", delivery, "2")).toContain(
        "2 went to orders that waited for them",
      );
      expect(await stock()).toBe(0);
      expect((await toPack()).find((row) => row.number === number)).toMatchObject({ waits: true });
      await done("stock", "receive", delivery, "8");
      expect(await stock()).toBe(7);
      expect((await ledger()).slice(0, 4)).toEqual([
        { change: -1, reason: "ordered", orderNumber: number },
        { change: 8, reason: "goods_in", orderNumber: null },
        { change: -2, reason: "ordered", orderNumber: number },
        { change: 2, reason: "goods_in", orderNumber: null },
      ]);
      expect((await toPack()).find((row) => row.number === number)).toMatchObject({ waits: false });
      await done("pack", "claim", number);
      expect((await sheetOf(placed)).lines).toMatchObject([{ quantity: 3, awaited: 0, sent: 12 }]);
      await done("pack", "goods", number, one.sku, "--packs", "3");
      await done("pack", "dispatch", number, "--weight", "300", "--tracking", `FW-${number}-2`);
      const order = await orderOf(placed);
      expect(order).toMatchObject({ status: "dispatched", parcels: [{}, { lines: [{ quantity: 3 }] }] });
      expect(order).not.toHaveProperty("awaited");
    });

    it("is served in its turn, before anybody else and before who waits for the product is told", async () => {
      const delivery = await expectDelivery(10, inDays(4));
      const first = await placePaid(16);
      const second = await placePaid(5);
      expect((await orderOf(second)).awaited).toMatchObject([{ lines: [{ quantity: 5 }] }]);
      await done("stock", "receive", delivery, "6");
      expect(await stock()).toBe(0);
      expect(await orderOf(first)).not.toHaveProperty("awaited");
      expect((await sheetOf(second)).lines).toMatchObject([{ quantity: 0, awaited: 5 }]);
      if (database === "postgres")
        expect(
          await rowsOf(
            api,
            "select kind from outbox where kind = 'stock.returned' and payload ->> 'productId' = $1",
            [one.id],
          ),
        ).toEqual([]);
      await done("stock", "receive", delivery, "4");
      expect(await orderOf(second)).not.toHaveProperty("awaited");
      expect(await stock()).toBe(1);
    });

    it("gives its promises back with its packs when it is cancelled", async () => {
      const delivery = await expectDelivery(10, inDays(4));
      const placed = await placePaid(20);
      await done("stock", "receive", delivery, "3");
      await done("orders", "cancel", placed.number, "--reason", "Changed their mind");
      expect(await stock()).toBe(15);
      expect(await orderOf(placed)).not.toHaveProperty("awaited");
      expect((await cartWith(api, [{ productId: one.id, quantity: 22 }])).items[0]).toMatchObject({
        later: [{ packs: 7, on: inDays(4) }],
      });
      await done("stock", "receive", delivery, "7");
      expect(await stock()).toBe(22);
    });

    it("hands its packs to who waits, when it is cancelled", async () => {
      await expectDelivery(10, inDays(4));
      const first = await placePaid(12);
      const second = await placePaid(4);
      await done("orders", "cancel", first.number, "--reason", "Changed their mind");
      expect(await stock()).toBe(8);
      expect(await orderOf(second)).not.toHaveProperty("awaited");
    });

    it("gives everything back when its time to pay is over, and has it again in two parts once it is paid", async () => {
      await expectDelivery(10, inDays(4));
      const placed = await place(15);
      await changeData(api, `update orders set stock_held_until = now() where id = '${placed.orderId}'`);
      await until("the packs are back", async () => ((await stock()) === 12 ? true : undefined));
      expect(await orderOf(placed)).not.toHaveProperty("awaited");
      const other = await placePaid(2);
      await done("orders", "cancel", other.number, "--reason", "Try");
      await done("orders", "mark-paid", placed.number);
      expect(await stock()).toBe(0);
      expect(await orderOf(placed)).toMatchObject({
        awaited: [{ expectedOn: inDays(4), lines: [{ quantity: 3 }] }],
      });
    });

    it("is not made later than agreed by a payment that comes late", async () => {
      await expectDelivery(10, inDays(4));
      const placed = await place(12);
      await changeData(api, `update orders set stock_held_until = now() where id = '${placed.orderId}'`);
      await until("the packs are back", async () => ((await stock()) === 12 ? true : undefined));
      await placePaid(3);
      expect(await refused("orders", "mark-paid", placed.number)).toContain("no longer there");
    });

    it("has another day when its delivery has, by mail too, and none when nothing more comes", async () => {
      const delivery = await expectDelivery(10, inDays(4));
      const placed = await placePaid(15);
      await done("stock", "move-delivery", delivery, inDays(8));
      expect((await orderOf(placed)).awaited).toMatchObject([{ expectedOn: inDays(8) }]);
      await until("the letter", async () =>
        (await lettersTo(api, placed.email)).find(({ headers }) =>
          /come on another day/.test(headers.get("subject") ?? ""),
        ),
      );
      await done("stock", "end-delivery", delivery, "--reason", "Supplier has none");
      expect((await orderOf(placed)).awaited).toMatchObject([{ expectedOn: null }]);
      await expectDelivery(10, inDays(20));
      expect((await orderOf(placed)).awaited).toMatchObject([{ expectedOn: inDays(20) }]);
    });

    it("ends as what has left once the rest is not sent any more, and its packs are others'", async () => {
      const delivery = await expectDelivery(10, inDays(4));
      const placed = await placePaid(15);
      const { number } = placed;
      await done("pack", "claim", number);
      await done("pack", "goods", number, one.sku, "--packs", "12");
      await done("pack", "dispatch", number, "--weight", "900", "--tracking", `FW-${number}-1`);
      await done("orders", "leave-out", number, "--line", `${one.sku}=3`, "--reason", "Not wanted");
      expect(await orderOf(placed)).toMatchObject({ status: "dispatched", notSent: [{ quantity: 3 }] });
      await done("stock", "receive", delivery, "10");
      expect(await stock()).toBe(10);
    });

    it("goes before others also where packs came by an import or by SQL", async () => {
      await expectDelivery(10, inDays(4));
      const placed = await placePaid(15);
      await changeData(api, `update products set stock = 8 where id = '${one.id}'`);
      const [item] = (await cartWith(api, [{ productId: one.id, quantity: 15 }])).items;
      expect(item).toMatchObject({ stock: 5, most: 15 });
      await until(
        "the packs are given out",
        async () => ((await orderOf(placed)).awaited === undefined ? true : undefined),
        60_000,
      );
      expect(await stock()).toBe(5);
    }, 90_000);

    if (database === "postgres")
      it("cannot be released by a version from before promises", async () => {
        await expectDelivery(10, inDays(4));
        const placed = await place(15);
        await expect(
          changeData(api, `update orders set holds_stock = false where id = '${placed.orderId}'`),
        ).rejects.toThrow("waits for packs that are expected");
      });

    if (database === "postgres")
      it("promises the last expected packs once, however many ask at the same time", async () => {
        await expectDelivery(8, inDays(4));
        const buyers = await Promise.all(
          Array.from({ length: 20 }, () => cartToOrder(patient(api), [{ productId: one.id, quantity: 2 }])),
        );
        const outcomes = await Promise.all(
          buyers.map((cart) =>
            patient(api)
              .call("checkoutAsGuest", byBankTransfer(cart))
              .then(
                ({ number }) => number,
                (error: unknown) => error,
              ),
          ),
        );
        expect(outcomes.filter((outcome) => typeof outcome === "string")).toHaveLength(10);
        for (const outcome of outcomes) if (typeof outcome !== "string") expect(availableOf(outcome)).toBe(0);
        expect(await stock()).toBe(0);
        expect(
          await rowsOf(api, "select sum(packs)::int as packs from order_promises where product_id = $1", [
            one.id,
          ]),
        ).toEqual([{ packs: 8 }]);
      });
  });
});
