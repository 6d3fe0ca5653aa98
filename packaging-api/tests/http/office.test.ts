import type { StartedApi } from "../support";
import { address, from, newAddress, newEmail, productsInStock, quickestDatabase, startApi } from "../support";

const SHOPPERS = 50;
/** Shoppers who are at it at the same moment. */
const AT_ONCE = 10;

/** Fifty people of one office, behind one address, who all order within the test's few seconds. */
describe("an office behind one address", () => {
  let api: StartedApi;
  beforeAll(async () => {
    api = await startApi({ database: quickestDatabase(), env: { REQUEST_LIMITS: "on" } });
  });
  afterAll(() => api.stop());

  async function shop(productId: string, headers: Record<string, string>): Promise<string> {
    for (const q of ["bo", "box", "boxes"]) await api.call("suggest", { query: { q }, headers });
    await api.call("search", { body: { keyword: "box" }, headers });
    await api.call("findFit", { body: { length: 100, width: 100, height: 100 }, headers });
    const { id } = await api.call("addCartItem", {
      params: { id: "new" },
      body: { productId, quantity: 1 },
      headers,
    });
    await api.call("setCartStage", { params: { id }, body: { stage: "add_item" }, headers });
    await api.call("setDeliveryPostcode", { params: { id }, body: { postCode: "LS1 4AP" }, headers });
    const person = { firstName: "Ada", lastName: "Buyer", email: newEmail() };
    await api.call("setGuestDetails", { params: { id }, body: person, headers });
    await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address, headers });
    const { number } = await api.call("checkoutAsGuest", {
      params: { id, method: "bank_transfer" },
      headers,
    });
    return number;
  }

  it("is not stopped: everybody's order is placed", async () => {
    const headers = from(newAddress());
    const products = await productsInStock(api, SHOPPERS);
    const numbers: string[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let product = products.pop(); product !== undefined; product = products.pop())
          numbers.push(await shop(product.id, headers));
      }),
    );
    expect(new Set(numbers).size).toBe(SHOPPERS);
  });
});
