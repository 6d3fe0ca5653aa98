import "@/components/ui/facts.css";
import "./order.css";
import { momentWords } from "@/lib/display/date";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; words: typeof orderWords };

/** An order's number first, then when it was placed and where it stands. */
export function OrderFacts({ order, words }: Props) {
  return (
    <dl className="facts order__facts">
      <dt>{words.number}</dt>
      <dd>
        <b data-testid="order-number">{order.number}</b>
      </dd>
      <dt>{words.placed}</dt>
      <dd>
        <time dateTime={order.placedAt}>{momentWords(order.placedAt)}</time>
      </dd>
      <dt>{words.status}</dt>
      <dd>{words[`status_${order.status}`]}</dd>
      {order.tracking !== "" && (
        <>
          <dt>{words.tracking}</dt>
          <dd>{order.tracking}</dd>
        </>
      )}
    </dl>
  );
}
