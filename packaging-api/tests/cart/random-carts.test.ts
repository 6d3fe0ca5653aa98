import type { Cart, ProductSummary } from "../../contract";
import { cartWith, productsInStock, type RunningApi, sharedApi } from "../support";

let api: RunningApi;
let products: ProductSummary[];
beforeAll(async () => {
  api = await sharedApi();
  products = await productsInStock(api, 120, 30);
});

/** A row of numbers from 0 to 1 that is the same in every run (Park and Miller's generator). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Half up by whole numbers, another way than the program's. */
function vatByHand(net: number, rate: number): number {
  const hundredths = net * rate;
  const pence = Math.trunc(hundredths / 100);
  return hundredths % 100 >= 50 ? pence + 1 : pence;
}

function expectToAddUp(cart: Cart, bought: Map<string, number>): void {
  for (const item of cart.items) {
    const product = products.find(({ id }) => id === item.productId)!;
    const packs = bought.get(product.id)!;
    const prices = [product.price];
    for (const entry of product.priceBreaks) if (packs >= entry.quantity) prices.push(entry.price);
    expect(item.quantity).toBe(packs);
    // The catalogue's breaks fall as quantities rise.
    expect(item.unitPrice).toBe(Math.min(...prices));
    expect(item.lineTotal).toBe(item.unitPrice * packs);
    expect(item.tax).toBe(vatByHand(item.lineTotal, product.vatRate));
  }
  const sum = (pick: (item: Cart["items"][number]) => number) =>
    cart.items.reduce((total, item) => total + pick(item), 0);
  expect(cart.itemsTotal).toBe(sum(({ lineTotal }) => lineTotal));
  expect(cart.subTotal).toBe(cart.itemsTotal + cart.shippingTotal);
  expect(cart.tax).toBe(sum(({ tax }) => tax) + vatByHand(cart.shippingTotal, 20));
  expect(cart.total).toBe(cart.subTotal + cart.tax);
}

describe("random carts", () => {
  it.each(Array.from({ length: 25 }, (_, index) => index + 1))("add up: no. %i", async (seed) => {
    const roll = dice(seed * 7919);
    const bought = new Map<string, number>();
    for (let line = 0; line <= roll() * 8; line++) {
      const { id } = products[Math.floor(roll() * products.length)]!;
      bought.set(id, Math.ceil(roll() * 30));
    }
    const cart = await cartWith(
      api,
      [...bought].map(([productId, quantity]) => ({ productId, quantity })),
    );
    expect(cart.items).toHaveLength(bought.size);
    expectToAddUp(cart, bought);
  });
});
