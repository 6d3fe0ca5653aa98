import { fireEvent, render, screen } from "@testing-library/react";
import { CartLine } from "@/components/cart/cart-line";
import words from "@/locales/en/cart.json";
import type { CartItem } from "@/packaging-api/contract";

const item: CartItem = {
  id: "l1",
  productId: "p1",
  sku: "TEA-1",
  slug: "green-tea",
  name: "Green tea",
  image: "/media/a",
  quantity: 3,
  packSize: 1,
  unitPrice: 832,
  grossUnitPrice: 999,
  lineTotal: 2497,
  vatRate: 20,
  tax: 500,
  stock: 50,
};
const line = (quantity = item.quantity) => (
  <ul>
    <CartLine
      item={{ ...item, quantity }}
      words={words}
      cdnUrl=""
      error={undefined}
      refused={undefined}
      onQuantity={() => undefined}
      onRemove={() => undefined}
    />
  </ul>
);
const field = () => screen.getByRole("textbox");

it("shows a stated price with VAT as it is, for one pack and for all", () => {
  render(line());
  expect(screen.getByText(`£9.99 ${words.aPackInc}`)).toBeInTheDocument();
  expect(screen.getByText("£29.97")).toBeInTheDocument();
});

it("takes the server's quantity for the one that was sent", () => {
  const { rerender } = render(line());
  fireEvent.change(field(), { target: { value: "60" } });
  rerender(line(50));
  expect(field()).toHaveValue("50");
});

it("leaves what was typed since a change was sent, and says what is wrong with it", () => {
  const { rerender } = render(line());
  fireEvent.change(field(), { target: { value: "4" } });
  fireEvent.change(field(), { target: { value: "4.5" } });
  rerender(line(4));
  fireEvent.blur(field());
  expect(field()).toHaveValue("4.5");
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a whole number of packs");
});
