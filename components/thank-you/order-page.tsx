import { OrderDetails } from "@/components/orders/order-details";
import { OrderFacts } from "@/components/orders/order-facts";
import { PrintButton } from "@/components/orders/print-button";
import { say } from "@/lib/i18n/say";
import orderWords from "@/locales/en/orders.json";
import type thankYouWords from "@/locales/en/thank-you.json";
import type { Order } from "@/packaging-api/contract";

type Props = {
  order: Order;
  words: typeof thankYouWords;
  /** Whether an account of these details is offered: to the guest whose browser placed the order. */
  offersAccount?: boolean;
};

/** A placed order: its number first, then what to do, then what was ordered. It prints as one sheet. */
export function OrderPage({ order, words, offersAccount = false }: Props) {
  return (
    <div className="wrap page order">
      <h1>{words.title}</h1>
      <OrderFacts order={order} words={orderWords} />
      <p>{say(words, "mailed", { email: order.email })}</p>
      <OrderDetails order={order} words={orderWords} />
      <p className="hint">{words.cancelRight}</p>
      <p className="order__acts">
        <a className="button button--line" href="/shop">
          {words.continueShopping}
        </a>
        <PrintButton label={orderWords.print} />
        {offersAccount && (
          <a className="textlink" href="/register?from=order">
            {words.createAccount}
          </a>
        )}
      </p>
    </div>
  );
}
