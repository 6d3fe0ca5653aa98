import { type CartState, noCart, reduceCart } from "@/lib/browser/cart/cart-state";
import { emptyOrder } from "@/lib/browser/cart/order-mirror";
import { emptyCart } from "@/lib/shared/cart/empty-cart";
import type { Cart } from "@/packaging-api/contract";

const cartOf = (total: number): Cart => ({ ...emptyCart(), id: "current", total });
const showing = (total: number): CartState =>
  reduceCart(noCart, { type: "read", cart: cartOf(total), changes: 0 });

describe("a read", () => {
  it("replaces what was shown, and its mirror", () => {
    const state = reduceCart(showing(100), { type: "read", cart: cartOf(200), changes: 0 });
    expect(state.cart?.total).toBe(200);
    expect(state.order).toMatchObject({ cartId: "current", total: 200 });
  });
  it("that began before a change was answered is left out", () => {
    const changed = reduceCart(showing(100), { type: "changed", cart: cartOf(300) });
    expect(reduceCart(changed, { type: "read", cart: cartOf(100), changes: 0 })).toBe(changed);
  });
  it("that began after the change counts", () => {
    const changed = reduceCart(showing(100), { type: "changed", cart: cartOf(300) });
    const state = reduceCart(changed, { type: "read", cart: cartOf(400), changes: changed.changes });
    expect(state.cart?.total).toBe(400);
  });
  it("that brings nothing new leaves the very same state", () => {
    const state = showing(100);
    expect(reduceCart(state, { type: "read", cart: cartOf(100), changes: 0 })).toBe(state);
  });
});

it("takes what another tab stored until the server is asked, which puts it right", () => {
  const stored = reduceCart(showing(100), { type: "stored", order: { ...emptyOrder, total: 500 } });
  expect(stored.order.total).toBe(500);
  expect(stored.cart?.total).toBe(100);
  const state = reduceCart(stored, { type: "read", cart: cartOf(100), changes: 0 });
  expect(state.order.total).toBe(100);
});

it("has an empty mirror once the cart became an order, while the page that ordered still shows it", () => {
  const state = reduceCart(showing(100), { type: "cleared" });
  expect(state.order).toBe(emptyOrder);
  expect(state.cart?.total).toBe(100);
});
