import { pounds } from "@/lib/shared/display/money";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { say } from "@/lib/shared/words/say";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; words: typeof orderWords; place: OrderPlace };

/** Cancels the order, as long as nobody packs it. Opening it asks first; that needs no JavaScript. */
export function CancelOrder({ order, words, place }: Props) {
  if (!order.canCancel) return null;
  const isPaid = order.paymentState === "paid" || order.paymentState === "partially_refunded";
  const back = pounds(order.total - order.refunded);
  return (
    <details className="order__cancel">
      <summary className="textlink">{words.cancel}</summary>
      <form action={`/api/orders/${place.id}/cancel`} method="post">
        <input type="hidden" name="from" value={place.page} />
        <p>{isPaid ? say(words, "cancelAskPaid", { total: back }) : words.cancelAsk}</p>
        <button className="button button--line" type="submit">
          {say(words, "cancelYes", { number: order.number })}
        </button>
      </form>
    </details>
  );
}
