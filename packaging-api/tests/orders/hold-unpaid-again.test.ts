import { type Connection, connect } from "../../database/connect";
import { transact } from "../../database/transaction";
import { FOR_GOOD, holdAgain } from "../../orders/hold-again";
import { holdUnpaidAgain } from "../../orders/hold-unpaid-again";
import { lockOrder } from "../../orders/order-queries";
import type { OrderRow } from "../../orders/order-rows";
import {
  address,
  byBankTransfer,
  cartWith,
  customer,
  describeOnPostgres,
  from,
  guest,
  internalSecret,
  newAddress,
  newEmail,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
} from "../support";

/** A quarter of 310 packs are 77 for one network or mailbox. */
const STOCK = 310;
const config = {
  unpaidStock: { guestHours: 12, sharePercent: 25, freePacks: 10 },
  internalSecrets: [internalSecret] as const,
};
const UNTIL = new Date("2030-01-01T12:00:00.000Z");

type Shopper = { email: string; network: string; headers?: { authorization: string } };
const stranger = (): Shopper => ({ email: newEmail(), network: newAddress() });

describeOnPostgres("the goods of an unpaid order that went back to the stock", () => {
  let api: StartedApi;
  let connection: Connection;
  let products: string[];
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    connection = await connect({ databaseUrl: api.databaseUrl, varDir: api.varDir });
    products = (await productsInStock(api, 2, 0)).map(({ id }) => id);
  });
  afterAll(async () => {
    await connection.close();
    await api.stop();
  });
  beforeEach(async () => {
    await rowsOf(api, "update orders set holds_stock = false, holder_network = null");
    await rowsOf(api, "update products set stock = $2, status = 'active' where id = any($1)", [
      products,
      STOCK,
    ]);
  });

  /** Orders so many packs of the first product, and of the second. @returns the order's id */
  async function place({ email, network, headers }: Shopper, ...packs: number[]): Promise<string> {
    const goods = packs.map((quantity, index) => ({ productId: products[index]!, quantity }));
    const { id } = await cartWith(api, goods);
    await api.call("setGuestDetails", { params: { id }, body: { ...guest, email } });
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
    const input = { ...byBankTransfer({ id }), headers: { ...from(network), ...headers } };
    const { orderId } = await api.call(headers === undefined ? "checkoutAsGuest" : "checkout", input);
    return orderId;
  }
  /** Its packs are back in the stock. */
  async function giveBack(orderId: string): Promise<void> {
    await rowsOf(
      api,
      `update products set stock = stock + l.quantity from order_lines l
        where l.product_id = products.id and l.order_id = $1`,
      [orderId],
    );
    await rowsOf(
      api,
      "update orders set holds_stock = false, stock_held_until = null, holder_network = null where id = $1",
      [orderId],
    );
  }
  async function placeAndGiveBack(who: Shopper, ...packs: number[]): Promise<string> {
    const orderId = await place(who, ...packs);
    await giveBack(orderId);
    return orderId;
  }
  const withOrder = <T>(
    id: string,
    work: (tx: Parameters<Parameters<typeof transact>[1]>[0], order: OrderRow) => Promise<T>,
  ) =>
    transact(connection.db, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (order === undefined) throw new Error("There is no such order.");
      return work(tx, order);
    });
  const hold = (id: string) => withOrder(id, (tx, order) => holdUnpaidAgain(tx, { config }, order, UNTIL));
  const holdForGood = (id: string) => withOrder(id, (tx, order) => holdAgain(tx, order, FOR_GOOD));
  const stock = async () =>
    (
      await rowsOf<{ stock: number }>(
        api,
        "select stock from products where id = any($1) order by array_position($1::text[], id)",
        [products],
      )
    ).map((row) => row.stock);
  const setStock = (index: number, packs: number) =>
    rowsOf(api, "update products set stock = $2 where id = $1", [products[index], packs]);
  const withdraw = (index: number) =>
    rowsOf(api, "update products set status = 'withdrawn' where id = $1", [products[index]]);
  const state = async (id: string) => {
    const [row] = await rowsOf<{ holds: boolean; holder: string | null; until: Date | null }>(
      api,
      "select holds_stock as holds, holder_network as holder, stock_held_until as until from orders where id = $1",
      [id],
    );
    return row!;
  };
  const released = { holds: false, holder: null, until: null };

  it("are reserved again, until then, and count for the network that ordered them", async () => {
    const who = stranger();
    const id = await place(who, 70);
    const { holder } = await state(id);
    await giveBack(id);
    expect(await hold(id)).toBe("held");
    expect(await state(id)).toEqual({ holds: true, holder, until: UNTIL });
    expect(holder).toMatch(/^[\w-]{43}$/);
    expect(await stock()).toEqual([STOCK - 70, STOCK]);
  });

  it("stay reserved where they are, though they are most of the share themselves", async () => {
    const id = await place(stranger(), 70);
    const { holder } = await state(id);
    expect(await hold(id)).toBe("held");
    expect(await state(id)).toEqual({ holds: true, holder, until: UNTIL });
    expect(await stock()).toEqual([STOCK - 70, STOCK]);
  });

  it("are reserved whatever others have reserved", async () => {
    const id = await placeAndGiveBack(stranger(), 60);
    await place(stranger(), 70);
    expect(await hold(id)).toBe("held");
    expect(await stock()).toEqual([STOCK - 130, STOCK]);
  });

  it.each([
    ["network", (one: Shopper) => ({ ...stranger(), network: one.network })],
    ["mailbox", (one: Shopper) => ({ ...stranger(), email: one.email })],
  ])("stay on sale where their %s has its share already", async (_, other) => {
    const who = stranger();
    const id = await placeAndGiveBack(who, 60);
    await place(other(who), 70);
    expect(await hold(id)).toBe("beyond_share");
    expect(await state(id)).toEqual(released);
    expect(await stock()).toEqual([STOCK - 70, STOCK]);
  });

  it("are all reserved for a customer who has paid before, and count for no network", async () => {
    const ada = { ...(await customer(api)), network: newAddress() };
    const id = await placeAndGiveBack(ada, 70);
    await place({ ...stranger(), network: ada.network }, 70);
    expect(await hold(id)).toBe("beyond_share");
    const paid = await place({ ...ada, network: newAddress() }, 1);
    await rowsOf(api, "update orders set payment_state = 'paid' where id = $1", [paid]);
    expect(await hold(id)).toBe("held");
    expect(await state(id)).toEqual({ holds: true, holder: null, until: UNTIL });
  });

  it("count for its network where a customer who has paid before stays within the share", async () => {
    const ada = { ...(await customer(api)), network: newAddress() };
    const paid = await place(ada, 1);
    await rowsOf(api, "update orders set payment_state = 'paid' where id = $1", [paid]);
    const id = await placeAndGiveBack(ada, 60);
    expect(await hold(id)).toBe("held");
    expect((await state(id)).holder).not.toBeNull();
  });

  it("stay on sale beyond the share as long as there is the last pack of them", async () => {
    const id = await placeAndGiveBack(stranger(), 70, 20);
    await setStock(0, 70);
    expect(await hold(id)).toBe("beyond_share");
    await setStock(0, 69);
    expect(await hold(id)).toBe("gone");
    expect(await state(id)).toEqual(released);
    expect(await stock()).toEqual([69, STOCK]);
  });

  it.each([0, 1])("are gone beyond the share when product %i of two is sold no more", async (index) => {
    const who = stranger();
    const id = await placeAndGiveBack(who, 70, 70);
    await place({ ...stranger(), network: who.network }, 70);
    expect(await hold(id)).toBe("beyond_share");
    await withdraw(index);
    expect(await hold(id)).toBe("gone");
  });

  it.each([0, 1])("are gone when product %i of two is sold no more, and none is taken", async (index) => {
    const id = await placeAndGiveBack(stranger(), 5, 5);
    await withdraw(index);
    expect(await hold(id)).toBe("gone");
    expect(await holdForGood(id)).toBe(false);
    expect(await state(id)).toEqual(released);
    expect(await stock()).toEqual([STOCK, STOCK]);
  });

  it.each([0, 1])("are taken for good, all or none, when product %i of two is short", async (index) => {
    const id = await placeAndGiveBack(stranger(), 20, 20);
    await setStock(index, 19);
    expect(await holdForGood(id)).toBe(false);
    expect(await state(id)).toEqual(released);
    await setStock(index, 20);
    expect(await holdForGood(id)).toBe(true);
    expect(await state(id)).toEqual({ holds: true, holder: null, until: null });
    expect((await stock())[index]).toBe(0);
  });

  it("are gone when a product of them is there no more", async () => {
    const id = await placeAndGiveBack(stranger(), 5);
    await rowsOf(api, "update order_lines set product_id = 'gone' where order_id = $1", [id]);
    expect(await hold(id)).toBe("gone");
    expect(await holdForGood(id)).toBe(false);
    expect(await state(id)).toEqual(released);
  });
});
