import type { ProductSummary } from "../../contract";
import { csvFile } from "../staff/run-staff";
import { staffOn } from "../staff/staff-on";
import {
  address,
  byBankTransfer,
  type Customer,
  cartToOrder,
  changeData,
  customer,
  guest,
  productsInStock,
  quickestDatabase,
  type StartedApi,
  startApi,
} from "../support";

let api: StartedApi;
let staff: Awaited<ReturnType<typeof staffOn>>;
let ada: Customer;
let bob: Customer;
let products: ProductSummary[];
beforeAll(async () => {
  api = await startApi({ database: quickestDatabase() });
  staff = await staffOn(api, "grace");
  [ada, bob] = [await customer(api), await customer(api)];
  products = await productsInStock(api, 2);
});
afterAll(async () => {
  await staff.close();
  await api.stop();
});

const listOf = async ({ headers }: Customer, body: { page?: number; numOfRecords?: number } = {}) =>
  api.call("listNotifications", { body, headers });
const titlesOf = async (owner: Customer) => (await listOf(owner)).notifications.map(({ title }) => title);
const welcome = "Welcome to Foldwell";

const wants = ({ headers }: Customer, switches: { notifyOrders?: boolean; notifyWishlist?: boolean }) =>
  api.call("updateMe", { body: { firstName: "Ada", lastName: "Buyer", ...switches }, headers });

/** A product of the starting catalogue of which nothing is left. */
async function soldOut(): Promise<ProductSummary> {
  for (let page = 1; ; page++) {
    const { products: shown } = await api.call("listProducts", { query: { page } });
    const found = shown.find(({ stock }) => stock === 0);
    if (found !== undefined) return found;
    if (shown.length === 0) throw new Error("Everything is there.");
  }
}

/** Orders a pack as this customer. */
async function order({ headers }: Customer) {
  const { id } = await api.call("addCartItem", {
    params: { id: "new" },
    body: { productId: products[0]!.id, quantity: 1 },
    headers,
  });
  await api.call("setGuestDetails", { params: { id }, body: guest, headers });
  await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address, headers });
  return api.call("checkoutAsGuest", { ...byBankTransfer({ id }), headers });
}

describe("notifications", () => {
  it("come of an order and of its dispatch, for the customer whose order it is", async () => {
    const { number, orderId } = await order(ada);
    await api.call(
      "checkoutAsGuest",
      byBankTransfer(await cartToOrder(api, [{ productId: products[0]!.id, quantity: 1 }])),
    );
    for (const args of [["mark-paid"], ["process"], ["dispatch", "--tracking", "FW-9"]])
      expect((await staff.type("orders", ...args, number)).code).toBe(0);
    const { notifications, total } = await listOf(ada);
    expect(total).toBe(3);
    expect(notifications).toMatchObject([
      {
        kind: "order_dispatched",
        title: `Your order ${number} is on its way`,
        text: expect.stringContaining("FW-9"),
        path: `/account/order/${orderId}`,
        readAt: null,
      },
      { kind: "order_confirmed", title: `We have your order ${number}`, path: `/account/order/${orderId}` },
      { kind: "welcome", title: welcome, path: "/account" },
    ]);
    expect(await titlesOf(bob)).toEqual([welcome]);
  });

  it("come of wishes that go on sale or are there again", async () => {
    const [sale, back] = [products[1]!, await soldOut()];
    for (const { headers } of [ada, bob])
      for (const { id } of [sale, back])
        await api.call("addToWishlist", { body: { productId: id }, headers });
    await wants(bob, { notifyWishlist: false });
    const before = await titlesOf(ada);

    const news = await csvFile(
      "sku,price,was_price,price_breaks,stock",
      `${sale.sku},${sale.price - 1},${sale.price},,${sale.stock}`,
      `${back.sku},${back.price},,,30`,
    );
    expect((await staff.type("catalogue", "import", news)).output).toContain("2 changed");
    const told = (await titlesOf(ada)).slice(0, 2).sort();
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^Back in stock: .*${back.name}$`)),
      expect.stringMatching(new RegExp(`^On sale: .*${sale.name}$`)),
    ]);
    expect(await titlesOf(ada)).toHaveLength(before.length + 2);
    expect(await titlesOf(bob)).toEqual([welcome]);
  });

  it("are not written for who does not want to hear of orders", async () => {
    await wants(bob, { notifyOrders: false });
    await order(bob);
    expect(await titlesOf(bob)).toEqual([welcome]);
  });

  it("are read, all read and removed, and every answer says how many are unread", async () => {
    const { headers } = ada;
    const { notifications } = await listOf(ada);
    const [latest] = notifications as [(typeof notifications)[number]];
    const unread = notifications.length;
    const read = { params: { id: latest.id }, headers };
    expect(await api.call("readNotification", read)).toEqual({ notifications: unread - 1 });
    const { readAt } = (await listOf(ada)).notifications[0]!;
    expect(readAt).not.toBeNull();
    expect(await api.call("readNotification", read)).toEqual({ notifications: unread - 1 });
    expect((await listOf(ada)).notifications[0]!.readAt).toBe(readAt);
    expect(await api.call("deleteNotification", read)).toEqual({ notifications: unread - 1 });
    expect(await api.refusal("deleteNotification", read)).toMatchObject({ status: 404 });
    expect(await api.call("readAllNotifications", { headers })).toEqual({ notifications: 0 });
  });

  it("are listed by pages, the latest first", async () => {
    await changeData(
      api,
      `delete from notifications where user_id = '${ada.id}'`,
      `insert into notifications (id, user_id, kind, title, text, path, created_at)
       select 'n' || i, '${ada.id}', 'welcome', 'Number ' || i, '', '/account', now() + make_interval(secs => i)
       from generate_series(1, 45) i`,
    );
    const first = await listOf(ada);
    expect(first).toMatchObject({ total: 45, page: 1, numOfRecords: 20 });
    expect(first.notifications.map(({ title }) => title)[0]).toBe("Number 45");
    expect(first.notifications).toHaveLength(20);
    const last = await listOf(ada, { page: 3 });
    expect(last.notifications.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((i) => `Number ${i}`));
    expect((await listOf(ada, { page: 2, numOfRecords: 40 })).notifications).toHaveLength(5);
    const beyond = await api.refusal("listNotifications", { body: { page: 9 }, headers: ada.headers });
    expect(beyond.status).toBe(404);
  });
});
