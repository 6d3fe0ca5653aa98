import "@/components/ui/facts.css";
import "./order.css";
import { deliveryWindow } from "@/lib/shared/dispatch/promise-words";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { say } from "@/lib/shared/words/say";
import dispatchWords from "@/locales/en/dispatch.json";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; words: typeof orderWords };

/** An order's number first, then when it was placed and where it stands. */
export function OrderFacts({ order, words }: Props) {
  const isUnpaid = order.paymentState === "awaiting_payment" || order.paymentState === "failed";
  const isOff = order.status === "cancelled" || order.status === "refunded";
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
      {order.promised !== null && !isOff && (
        <>
          <dt>{dispatchWords.promised}</dt>
          <dd>
            {say(dispatchWords, isUnpaid ? "promisedOncePaid" : "promisedDays", {
              day: calendarDayWords(order.promised.dispatchOn),
              delivery: deliveryWindow(dispatchWords, order.promised),
            })}
          </dd>
        </>
      )}
      {order.tracking !== "" && (
        <>
          <dt>{words.tracking}</dt>
          <dd>
            {order.tracking}
            {order.trackingLink !== "" && (
              <>
                {" "}
                <a className="textlink" href={order.trackingLink} rel="noreferrer">
                  {words.trackParcel}
                </a>
              </>
            )}
          </dd>
        </>
      )}
      {order.refunded > 0 && (
        <>
          <dt>{words.refunded}</dt>
          <dd>{pounds(order.refunded)}</dd>
        </>
      )}
      {order.poNumber !== "" && (
        <>
          <dt>{words.poNumber}</dt>
          <dd>{order.poNumber}</dd>
        </>
      )}
      {order.vatNumber !== "" && (
        <>
          <dt>{words.vatNumber}</dt>
          <dd>{order.vatNumber}</dd>
        </>
      )}
    </dl>
  );
}
