import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Toasts } from "@/components/shell/toasts";
import { emptyOrder, orderStore } from "@/lib/browser/cart/order-mirror";

const words: ComponentProps<typeof Toasts>["words"] = {
  added: "Added to your cart",
  view: "View cart",
  checkout: "Checkout",
  close: "Close",
};
const line = (name: string) => ({ name, quantity: 1 });

function toasts(lines: ComponentProps<typeof Toasts>["lines"], message = "") {
  const nothing = () => undefined;
  return (
    <Toasts
      words={words}
      lines={lines}
      message={message}
      notifications={0}
      onDone={nothing}
      onNotified={nothing}
    />
  );
}

it("says of a new line that it is in the cart, but not of what was in it when the page came", async () => {
  orderStore.set({ ...emptyOrder, cartId: "current", items: [line("Brown tape")] });
  // The server's page shows an empty cart until React looks into this browser's mirror.
  const { rerender } = render(toasts([]));
  rerender(toasts([line("Brown tape")]));
  expect(screen.queryByText(words.added)).toBeNull();
  rerender(toasts([line("Brown tape"), line("Padded mailer")]));
  expect(await screen.findByText(words.added)).toBeInTheDocument();
  expect(screen.getByText("Padded mailer")).toBeInTheDocument();
  for (const name of [words.view, words.checkout])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/cart");
});

it("says a refusal at once, also while it still says what went well before", async () => {
  orderStore.set({ ...emptyOrder, cartId: "current", items: [] });
  const { rerender } = render(toasts([]));
  rerender(toasts([line("Brown tape")]));
  expect(await screen.findByText(words.added)).toBeInTheDocument();
  rerender(toasts([line("Brown tape")], "There are only 5 packs left."));
  expect(await screen.findByText("There are only 5 packs left.")).toBeInTheDocument();
  expect(screen.queryByText(words.added)).toBeNull();
});
