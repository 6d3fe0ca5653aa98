import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type { OrderPlace } from "@/lib/orders/order-place";
import { isUnsettled, type PaymentStanding } from "@/lib/orders/payment-standing";
import orderWords from "@/locales/en/orders.json";
import words from "@/locales/en/payment.json";
import type { Order, OrderCheck } from "@/packaging-api/contract";
import { PaymentWatch } from "./payment-watch";

type Props = {
  order: Order;
  check: OrderCheck | undefined;
  standing: PaymentStanding;
  place: OrderPlace;
};

function sentenceOf(standing: NonNullable<PaymentStanding>, method: string): string {
  return standing === "over" ? words.soon : say(words, standing, { method });
}

/** How the payment of an order stands, and the way to pay while that makes sense. */
export function PaymentState({ order, check, standing, place }: Props) {
  if (standing === undefined) return null;
  const methods: Readonly<Record<string, string>> = orderWords;
  const method = methods[`method_${order.paymentMethod}`] ?? order.paymentMethod;
  const canPay = (standing === "open" || standing === "failed") && order.paymentMethod === "paypal";
  const total = pounds(order.total);
  return (
    <section className={`payment payment--${standing}`} aria-labelledby="payment" data-standing={standing}>
      <h2 id="payment">{words.title}</h2>
      <p>{sentenceOf(standing, method)}</p>
      {standing === "pending" && (
        <p>
          <a className="textlink" href={place.page}>
            {words.checkAgain}
          </a>
        </p>
      )}
      {canPay && (
        <form action={`/api/gateway/paypal/${place.id}/new`} method="post">
          <input type="hidden" name="from" value={place.page} />
          <button className="button" type="submit">
            {say(words, standing === "failed" ? "payAgainPaypal" : "payPaypal", { total })}
          </button>
        </form>
      )}
      {isUnsettled(standing) && check !== undefined && (
        <PaymentWatch
          url={`/api/orders/${place.id}/check`}
          page={place.page}
          seen={`${check.status} ${check.paymentState} ${check.canPay}`}
        />
      )}
    </section>
  );
}
