import { zoneName } from "@/lib/cart/delivery-words";
import { sharedVatRate } from "@/lib/cart/line-state";
import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type cartWords from "@/locales/en/cart.json";
import type { Cart } from "@/packaging-api/contract";

type Figures = Pick<
  Cart,
  "items" | "itemsTotal" | "shippingTotal" | "shippingMethod" | "subTotal" | "tax" | "total"
> &
  Partial<Pick<Cart, "delivery">>;

/** How the goods are delivered, and where to when that costs more. */
function deliveryName({ shippingMethod, delivery }: Figures, words: typeof cartWords): string {
  if (!delivery?.deliverable || delivery.zone === "mainland") return shippingMethod;
  return say(words, "deliveryRate", { method: shippingMethod, zone: zoneName(words, delivery) });
}

/** Every figure of the cart, as the packaging API computed it. */
export function OrderTotals({ cart, words }: { cart: Figures; words: typeof cartWords }) {
  const rate = sharedVatRate(cart.items);
  return (
    <dl>
      <dt>{words.items}</dt>
      <dd className="num">{pounds(cart.itemsTotal)}</dd>
      <dt>{deliveryName(cart, words)}</dt>
      <dd className="num">
        {cart.delivery?.deliverable === false ? words.notPossible : pounds(cart.shippingTotal)}
      </dd>
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
