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
