import { translations } from "@/lib/server/words/translations";
import { nearMomentWords } from "@/lib/shared/display/date";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { checkMark, isUnsettled, type PaymentStanding } from "@/lib/shared/orders/payment-standing";
import type { Translate } from "@/lib/shared/words/translate";
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

type Says = Translate<"payment">;

function sentenceOf(t: Says, standing: NonNullable<PaymentStanding>, method: string): string {
  return standing === "over" ? t("soon") : t(standing, { method });
}

/** "Not paid yet, held until 12:20" */
function titleOf(t: Says, standing: NonNullable<PaymentStanding>, { stockHold }: Order): string {
  if (standing !== "open" && standing !== "failed") return t("title");
  const until = stockHold?.held ? stockHold.until : null;
  return until ? t("unpaidHeld", { moment: nearMomentWords(until) }) : t("unpaid");
}

/** How the payment of an order stands, and every way to pay while that makes sense. */
export async function PaymentState({ order, check, standing, place, ways }: Props) {
  const [tOrders, t] = await Promise.all([translations("orders"), translations("payment")]);
  if (standing === undefined)
    return ways.length > 0 && <WaysToPay order={order} place={place} ways={ways} failed={false} />;
  const method = tOrders(`method_${order.paymentMethod}`, { defaultValue: order.paymentMethod });
  const isOpen = standing === "open" || standing === "failed";
  return (
    <section className="[&_form]:mt-3" aria-labelledby="payment" data-standing={standing}>
      <h2 id="payment">{titleOf(t, standing, order)}</h2>
      <p className={standing === "failed" ? "font-semibold text-alert" : undefined}>
        {sentenceOf(t, standing, method)}
      </p>
      {order.disputed && <p>{t("disputed", { method })}</p>}
      {isOpen && order.stockHold !== undefined && (
        <p>{order.stockHold.held ? t("afterHold") : tOrders("holdOnPayment")}</p>
      )}
      {(standing === "pending" || standing === "asking") && (
        <p>
          <a className="textlink" href={place.page}>
            {t("checkAgain")}
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
