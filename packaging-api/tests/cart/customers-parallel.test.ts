import type { ProductSummary } from "../../contract";
import {
  address,
  byBankTransfer,
  cartWith,
  customer,
  describeOnPostgres,
  guest,
  productsInStock,
  type Refusal,
  type RunningApi,
  rowsOf,
  sharedApi,
} from "../support";

const TABS = 8;
const inTabs = <T>(work: (tab: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: TABS }, (_, tab) => work(tab)));

/** Races show on PostgreSQL only: PGlite runs one transaction after another. */
describeOnPostgres("a customer in many tabs", () => {
  let api: RunningApi;
  let products: ProductSummary[];
  beforeAll(async () => {
    api = await sharedApi("postgres");
    products = await productsInStock(api, 2, 50);
  });

  const packs = (userId: string) =>
    rowsOf<{ cart_id: string; quantity: number }>(
      api,
      `select i.cart_id, i.quantity from cart_items i join carts c on c.id = i.cart_id
       where c.user_id = $1 order by i.position`,
      [userId],
    );

  it("begins one cart, and no pack is lost", async () => {
    const { id, headers } = await customer(api);
    const body = { productId: products[0]!.id, quantity: 1 };
    const added = await inTabs(() => api.call("addCartItem", { params: { id: "new" }, body, headers }));
    expect(added.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await packs(id)).toMatchObject([{ quantity: TABS }]);
  });

  it.each([true, false])("has a guest's cart counted once (with a cart of their own: %s)", async (hasOwn) => {
    const { id, headers } = await customer(api);
    const productId = products[0]!.id;
    if (hasOwn)
      await api.call("addCartItem", { params: { id: "new" }, body: { productId, quantity: 2 }, headers });
    const guests = await cartWith(api, [{ productId, quantity: 3 }]);
    const merged = await inTabs(() => api.call("mergeCart", { params: { id: guests.id }, headers }));
    const moved = merged.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.moved : 0));
    expect(moved.filter((lines) => lines === 1)).toHaveLength(1);
    for (const outcome of merged)
      if (outcome.status === "rejected") expect((outcome.reason as Refusal).status).toBe(404);
    expect(await packs(id)).toMatchObject([{ quantity: hasOwn ? 5 : 3 }]);
  });

  it("gets a guest's cart that another customer wants too, or does not", async () => {
    const [ada, bob] = [await customer(api), await customer(api)];
    const guests = await cartWith(api, [{ productId: products[1]!.id, quantity: 3 }]);
    const merged = await inTabs((tab) =>
      api.call("mergeCart", { params: { id: guests.id }, headers: (tab % 2 === 0 ? ada : bob).headers }),
    );
    expect(merged.some(({ status }) => status === "fulfilled")).toBe(true);
    expect([...(await packs(ada.id)), ...(await packs(bob.id))]).toMatchObject([{ quantity: 3 }]);
  });

  it("orders in one while another adds: the pack is in the order or in the next cart", async () => {
    const { headers } = await customer(api);
    const body = { productId: products[1]!.id, quantity: 1 };
    const { id } = await api.call("addCartItem", { params: { id: "new" }, body, headers });
    await api.call("setGuestDetails", { params: { id }, body: guest, headers });
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address, headers });
    const [placed, ...added] = await Promise.all([
      api.call("checkoutAsGuest", { ...byBankTransfer({ id }), headers }),
      ...Array.from({ length: 4 }, () => api.call("addCartItem", { params: { id: "new" }, body, headers })),
    ]);
    const order = await api.call("getOrder", { params: { id: placed.orderId }, headers });
    const { cart } = await api.call("mergeCart", { params: { id: "new" }, headers });
    const ordered = order.lines[0]!.quantity;
    expect(ordered + (cart?.items[0]?.quantity ?? 0)).toBe(1 + added.length);
  });
});
