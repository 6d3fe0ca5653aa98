import type { ProductSummary } from "../../contract";
import {
  type Customer,
  changeData,
  customer,
  productsInStock,
  quickestDatabase,
  type StartedApi,
  startApi,
} from "../support";

let api: StartedApi;
let ada: Customer;
let products: ProductSummary[];
beforeAll(async () => {
  api = await startApi({ database: quickestDatabase() });
  ada = await customer(api);
  products = await productsInStock(api, 3);
});
afterAll(() => api.stop());

const add = ({ id }: { id: string }) =>
  api.call("addToWishlist", { body: { productId: id }, headers: ada.headers });
const remove = ({ id }: { id: string }) =>
  api.call("removeFromWishlist", { body: { productId: id }, headers: ada.headers });

describe("a customer's wishlist", () => {
  it("shows its products as lists do, the latest first, each once", async () => {
    const [first, second] = products as [ProductSummary, ProductSummary, ProductSummary];
    expect(await add(first)).toEqual([first]);
    expect(await add(second)).toEqual([second, first]);
    expect(await add(first)).toEqual([second, first]);
    expect(await remove(second)).toEqual([first]);
    expect(await remove(second)).toEqual([first]);
  });

  it("leaves out what is no longer sold, and takes it no more", async () => {
    const [first, , third] = products as [ProductSummary, ProductSummary, ProductSummary];
    await add(third);
    await changeData(api, `update products set status = 'withdrawn' where id = '${third.id}'`);
    expect(await add(first)).toEqual([first]);
    const unknown = { status: 404, envelope: { data: { reason: "product_unknown" } } };
    for (const productId of [third.id, "no-such-product"])
      expect(await api.refusal("addToWishlist", { body: { productId }, headers: ada.headers })).toMatchObject(
        unknown,
      );
  });

  it("has room for two hundred products", async () => {
    await changeData(
      api,
      `insert into wishlist_items (user_id, product_id)
       select '${ada.id}', id from products where id <> '${products[1]!.id}' order by id limit 200
       on conflict do nothing`,
      `delete from wishlist_items where product_id in (
         select product_id from wishlist_items order by created_at, product_id offset 200)`,
    );
    const body = { productId: products[1]!.id };
    expect(await api.refusal("addToWishlist", { body, headers: ada.headers })).toMatchObject({
      status: 409,
      envelope: { data: { reason: "wishlist_full" } },
    });
  });
});
