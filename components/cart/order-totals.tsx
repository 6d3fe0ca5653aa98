import { sharedVatRate } from "@/lib/cart/line-state";
import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type cartWords from "@/locales/en/cart.json";
import type { Cart } from "@/packaging-api/contract";

type Figures = Pick<
  Cart,
  "items" | "itemsTotal" | "shippingTotal" | "shippingMethod" | "subTotal" | "tax" | "total"
>;

/** Every figure of the cart, as the packaging API computed it. */
export function OrderTotals({ cart, words }: { cart: Figures; words: typeof cartWords }) {
  const rate = sharedVatRate(cart.items);
  return (
    <dl>
      <dt>{words.items}</dt>
      <dd className="num">{pounds(cart.itemsTotal)}</dd>
      <dt>{cart.shippingMethod}</dt>
      <dd className="num">{pounds(cart.shippingTotal)}</dd>
      <dt>{words.subtotal}</dt>
      <dd className="num">{pounds(cart.subTotal)}</dd>
      <dt>{rate === 20 ? say(words, "vatAt", { rate }) : words.vat}</dt>
      <dd className="num">{pounds(cart.tax)}</dd>
      <dt className="grand">{words.total}</dt>
      <dd className="grand num" data-testid="total">
        {pounds(cart.total)}
      </dd>
    </dl>
  );
}
