import { fireEvent, render, screen } from "@testing-library/react";
import { CartLine } from "@/components/cart/cart-line";
import words from "@/locales/en/cart.json";
import type { CartItem } from "@/packaging-api/contract";

const item: CartItem = {
  id: "0193c1d0-0000-7000-8000-000000000001",
  productId: "0193c1d0-0000-7000-8000-000000000002",
  sku: "SW-01",
  name: "Single wall box",
  slug: "single-wall-box",
  image: "/media/SW-01",
  packSize: 25,
  quantity: 1,
  unitPrice: 650,
  lineTotal: 650,
  tax: 130,
  stock: 40,
};
const line = (quantity: number) => (
  <CartLine
    item={{ ...item, quantity }}
    words={words}
    cdnUrl=""
    error={undefined}
    refused={undefined}
    onQuantity={() => undefined}
    onRemove={() => undefined}
  />
);
const field = () => screen.getByRole("textbox");

it("takes the server's quantity for the one that was sent", () => {
  const { rerender } = render(line(1));
  fireEvent.change(field(), { target: { value: "60" } });
  rerender(line(40));
  expect(field()).toHaveValue("40");
});

it("keeps what has been begun since a change was sent, and says what is wrong with it", () => {
  const { rerender } = render(line(1));
  fireEvent.change(field(), { target: { value: "2" } });
  fireEvent.change(field(), { target: { value: "2.5" } });
  rerender(line(2));
  fireEvent.blur(field());
  expect(field()).toHaveValue("2.5");
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a whole number of packs");
});
