import { render, screen } from "@testing-library/react";
import { OrderTotals } from "@/components/cart/order-totals";
import { translate } from "@/lib/shared/words/translate";
import cartWords from "@/locales/en/cart.json";
import totals from "@/locales/en/totals.json";

const t = translate({ ...cartWords, ...totals });

import type { Delivery } from "@/packaging-api/contract";

const highlands: Delivery = {
  zone: "highlands",
  postCode: "IV3 5PR",
  price: 999,
  daysFrom: 2,
  daysTo: 4,
  deliverable: true,
};
const figures = {
  items: [],
  itemsTotal: 10_000,
  shippingMethod: "Flat Delivery Rate",
  tax: 2_000,
};
const shown = (name: string) => screen.getByText(name).nextElementSibling;

it("names no price of a delivery that is not offered", () => {
  const delivery = { ...highlands, zone: "forces" as const, deliverable: false };
  render(
    <OrderTotals cart={{ ...figures, shippingTotal: 0, subTotal: 10_000, total: 12_000, delivery }} t={t} />,
  );
  for (const name of screen.getAllByText("Flat Delivery Rate"))
    expect(name.nextElementSibling).toHaveTextContent(/^Not possible$/);
});

it("names the price of one that is, or may be, and where it costs more", () => {
  const cart = { ...figures, shippingTotal: 499, subTotal: 10_499, total: 12_499 };
  const { rerender } = render(<OrderTotals cart={{ ...cart, delivery: null }} t={t} />);
  expect(shown("Flat Delivery Rate, ex VAT")).toHaveTextContent(/^£4\.99$/);
  rerender(<OrderTotals cart={{ ...cart, delivery: highlands }} t={t} />);
  expect(shown("Flat Delivery Rate, Scottish Highlands, ex VAT")).toHaveTextContent(/^£4\.99$/);
});

it("marks each figure with the choice of prices that it belongs to, and one of them as the total", () => {
  render(
    <OrderTotals
      cart={{ ...figures, shippingTotal: 499, subTotal: 10_499, total: 12_499, delivery: null }}
      t={t}
    />,
  );
  expect(screen.getByTestId("total")).toHaveTextContent(/^£124\.99$/);
  expect(screen.getByTestId("total")).toHaveClass("inc");
  for (const figure of document.querySelectorAll("dd")) expect(figure.className).toMatch(/\b(inc|ex)\b/);
});
