import { emptyOrder } from "@/lib/browser/cart/order-mirror";
import { showCartFigure } from "@/lib/browser/cart/show-cart-figure";

const words = { cart: "Cart", headerItems_one: "{{count}} item", headerItems_other: "{{count}} items" };
const order = {
  ...emptyOrder,
  items: [
    { name: "Box", quantity: 2 },
    { name: "Tape", quantity: 1 },
  ],
  itemsTotal: 123_400,
  itemsTax: 24_680,
};

beforeEach(() => {
  document.body.innerHTML = `<span><span data-cart="label">Cart</span><b data-cart="inc">£0.00</b><b data-cart="ex">£0.00</b></span>`;
  document.querySelector("span")!.dataset.cartWords = JSON.stringify(words);
});
const shown = () => [...document.querySelectorAll("[data-cart]")].map(({ textContent }) => textContent);

it("shows how many packs there are and what they come to, with VAT and without", () => {
  showCartFigure(document, order);
  expect(shown()).toEqual(["Cart, 3 items", "£1,480.80", "£1,234.00"]);
  showCartFigure(document, { ...order, items: order.items.slice(1) });
  expect(shown()[0]).toBe("Cart, 1 item");
});

it("says nothing of an empty cart", () => {
  showCartFigure(document, order);
  showCartFigure(document, emptyOrder);
  expect(shown()).toEqual(["Cart", "£0.00", "£0.00"]);
});

it("does nothing on a page without the way to the cart", () => {
  document.body.replaceChildren();
  expect(() => showCartFigure(document, order)).not.toThrow();
});
