import { render, screen } from "@testing-library/react";
import { NextSteps } from "@/components/orders/next-steps";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

const cancelled = (paymentState: Order["paymentState"]) =>
  ({ status: "cancelled", paymentState, deliveryDaysFrom: 1, deliveryDaysTo: 3 }) as Order;

it.each([
  ["paid", words.nextCancelledPaid],
  ["partially_refunded", words.nextCancelledPaid],
  ["awaiting_payment", words.nextCancelled],
  ["failed", words.nextCancelled],
] as const)("says of a cancelled order that is %s whether its money is still to go back", (state, said) => {
  render(<NextSteps order={cancelled(state)} t={translate(words)} />);
  expect(screen.getByRole("listitem").textContent).toBe(said);
});

it.each([
  [
    "awaiting_payment",
    ["Paid at once, it comes on Sat 5 Dec; paid later, on the first such day that can still be had."],
  ],
  ["confirmed", [words.nextPaid, "A courier brings it on Sat 5 Dec. You get an email when it leaves."]],
] as const)("names the chosen day of an order that is %s", (status, said) => {
  const promised = { dispatchOn: "2026-12-04", deliveryFrom: "2026-12-05", deliveryTo: "2026-12-05" };
  const order = { status, deliveryService: "saturday", promised, deliveryDaysFrom: 1, deliveryDaysTo: 1 };
  render(<NextSteps order={order as Order} t={translate(words)} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(said);
});
