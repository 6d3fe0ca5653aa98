import { nearMomentWords } from "@/lib/shared/display/date";
import { checkMark } from "@/lib/shared/orders/check-mark";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { isUnsettled, type PaymentStanding } from "@/lib/shared/orders/payment-standing";
import { say } from "@/lib/shared/words/say";
import orderWords from "@/locales/en/orders.json";
import words from "@/locales/en/payment.json";
import type { Order, OrderCheck } from "@/packaging-api/contract";
import { PaymentWatch } from "./payment-watch";
import { WaysToPay } from "./ways-to-pay";

type Props = {
  order: Order;
  check: OrderCheck | undefined;
  standing: PaymentStanding;
  place: OrderPlace;
  /** Those by which the order can be paid now. */
  ways: readonly string[];
};

function sentenceOf(standing: NonNullable<PaymentStanding>, method: string): string {
  return standing === "over" ? words.soon : say(words, standing, { method });
}

/** "Not paid yet, held until 12:20" */
function titleOf(standing: NonNullable<PaymentStanding>, { stockHold }: Order): string {
  if (standing !== "open" && standing !== "failed") return words.title;
  const until = stockHold?.held ? stockHold.until : null;
  return until ? say(words, "unpaidHeld", { moment: nearMomentWords(until) }) : words.unpaid;
}

/** How the payment of an order stands, and every way to pay while that makes sense. */
export function PaymentState({ order, check, standing, place, ways }: Props) {
  if (standing === undefined)
    return ways.length > 0 && <WaysToPay order={order} place={place} ways={ways} failed={false} />;
  const methods: Readonly<Record<string, string>> = orderWords;
  const method = methods[`method_${order.paymentMethod}`] ?? order.paymentMethod;
  const isOpen = standing === "open" || standing === "failed";
  return (
    <section className={`payment payment--${standing}`} aria-labelledby="payment" data-standing={standing}>
      <h2 id="payment">{titleOf(standing, order)}</h2>
      <p>{sentenceOf(standing, method)}</p>
      {order.disputed && <p>{say(words, "disputed", { method })}</p>}
      {isOpen && order.stockHold !== undefined && (
        <p>{order.stockHold.held ? words.afterHold : orderWords.holdOnPayment}</p>
      )}
      {(standing === "pending" || standing === "asking") && (
        <p>
          <a className="textlink" href={place.page}>
            {words.checkAgain}
          </a>
        </p>
      )}
      {isOpen && <WaysToPay order={order} place={place} ways={ways} failed={standing === "failed"} />}
      {isUnsettled(standing) && check !== undefined && (
        <PaymentWatch url={`/api/orders/${place.id}/check`} page={place.page} seen={checkMark(check)} />
      )}
    </section>
  );
}
