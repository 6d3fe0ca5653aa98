import { render, screen } from "@testing-library/react";
import { OrderTotals } from "@/components/cart/order-totals";
import words from "@/locales/en/cart.json";
import type { Delivery } from "@/packaging-api/contract";

const forces: Delivery = {
  zone: "forces",
  postCode: "BF1 3AA",
  price: 499,
  daysFrom: 0,
  daysTo: 0,
  deliverable: false,
};
const figures = {
  items: [],
  itemsTotal: 10_000,
  shippingMethod: "Flat Delivery Rate",
  tax: 2_000,
};

it("names no price of a delivery that is not offered", () => {
  render(
    <OrderTotals
      cart={{ ...figures, shippingTotal: 0, subTotal: 10_000, total: 12_000, delivery: forces }}
      words={words}
    />,
  );
  expect(screen.getByText("Flat Delivery Rate").nextElementSibling).toHaveTextContent(/^Not possible$/);
});

it("names the price of one that is, or may be", () => {
  render(
    <OrderTotals
      cart={{ ...figures, shippingTotal: 499, subTotal: 10_499, total: 12_599, delivery: null }}
      words={words}
    />,
  );
  expect(screen.getByText("Flat Delivery Rate").nextElementSibling).toHaveTextContent(/^£4\.99$/);
});
