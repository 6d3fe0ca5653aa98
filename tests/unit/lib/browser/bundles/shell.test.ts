import { emptyOrder } from "@/lib/browser/cart/order-mirror";

const stored = (packs: number) =>
  JSON.stringify({
    version: "1.2",
    data: {
      ...emptyOrder,
      cartId: "current",
      items: [{ name: "Box", quantity: packs }],
      itemsTotal: 1_000 * packs,
    },
  });
const label = () => document.querySelector("[data-cart=label]")?.textContent;

beforeAll(async () => {
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  const words = JSON.stringify({
    cart: "Cart",
    headerItems_one: "{{count}} item",
    headerItems_other: "{{count}} items",
  });
  document.body.innerHTML = `<span data-cart-words='${words}'><span data-cart="label">Cart</span></span>`;
  localStorage.setItem("order", stored(1));
  await import("@/lib/browser/bundles/shell");
  await new Promise((resolve) => setTimeout(resolve, 50));
});

it("shows the cart as this browser knows it, and as another tab changes it", () => {
  expect(label()).toBe("Cart, 1 item");
  window.dispatchEvent(new StorageEvent("storage", { key: "order", newValue: stored(2) }));
  expect(label()).toBe("Cart, 2 items");
});

it("reads storage again when the page is shown again: it got no storage events meanwhile", () => {
  localStorage.setItem("order", stored(3));
  expect(label()).toBe("Cart, 2 items");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(label()).toBe("Cart, 3 items");
});
