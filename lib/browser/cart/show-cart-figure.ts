import { pounds } from "@/lib/shared/display/money";
import { isRecord } from "@/lib/shared/parse";
import { translate } from "@/lib/shared/words/translate";
import type { OrderMirror } from "./order-mirror";

/** What the link to the cart shows: its words, and the amounts with VAT and without. */
export type CartFigure = { label: string; inc: string; ex: string };

/** @param t says "Cart" and "3 items" */
export function cartFigureOf(
  { items, itemsTotal, itemsTax }: Pick<OrderMirror, "items" | "itemsTotal" | "itemsTax">,
  t: (key: "cart" | "headerItems", values?: { count: number }) => string,
): CartFigure {
  const packs = items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    label: packs > 0 ? `${t("cart")}, ${t("headerItems", { count: packs })}` : t("cart"),
    inc: pounds(itemsTotal + itemsTax),
    ex: pounds(itemsTotal),
  };
}

/** The words that the server put on the element. */
function wordsOf({ dataset }: HTMLElement): Record<string, string> {
  const words: unknown = JSON.parse(dataset.cartWords ?? "{}");
  if (!isRecord(words)) return {};
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );
}

/** Fills in what this browser knows of the cart, before React does the same (components/cart/cart-button.tsx). */
export function showCartFigure(root: ParentNode, order: OrderMirror): void {
  const button = root.querySelector<HTMLElement>("[data-cart-words]");
  if (button === null) return;
  const figure = cartFigureOf(order, translate<Record<string, string>>(wordsOf(button)));
  for (const [part, text] of Object.entries(figure)) {
    const element = button.querySelector(`[data-cart="${part}"]`);
    if (element !== null && element.textContent !== text) element.textContent = text;
  }
}
