import { cartStore, clearCart, showCart } from "@/lib/browser/cart/cart-store";
import { emptyOrder } from "@/lib/browser/cart/order-mirror";
import { appStore } from "@/lib/browser/state/app-state";
import { emptyCart } from "@/lib/shared/cart/empty-cart";

const cart = { ...emptyCart(), id: "current", total: 700 };
const storedTotal = () => JSON.parse(localStorage.getItem("order") ?? "{}").data?.total;

it("writes the mirror with the cart, and takes what another tab writes", () => {
  const listener = jest.fn();
  const stop = cartStore.subscribe(listener);
  showCart(cart);
  expect(cartStore.get().cart).toBe(cart);
  expect(storedTotal()).toBe(700);
  expect(appStore.get().cartCount).toBe(0);
  expect(listener).toHaveBeenCalledTimes(1);

  const newValue = JSON.stringify({ version: "1.2", data: { ...emptyOrder, cartId: "current", total: 900 } });
  window.dispatchEvent(new StorageEvent("storage", { key: "order", newValue }));
  expect(cartStore.get().order.total).toBe(900);
  expect(cartStore.get().cart).toBe(cart);
  expect(listener).toHaveBeenCalledTimes(2);

  clearCart();
  expect(storedTotal()).toBe(emptyOrder.total);
  stop();
  showCart({ ...cart, total: 800 });
  expect(listener).toHaveBeenCalledTimes(3);
});
