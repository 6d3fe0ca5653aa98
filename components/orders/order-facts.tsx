import { Facts } from "@/components/ui/facts";
import { translations } from "@/lib/server/words/translations";
import { deliveryWindow } from "@/lib/shared/dispatch/promise-words";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { leavesInParts } from "@/lib/shared/orders/parcels";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; t: Translate<"orders"> };

/** An order for a chosen day is paid at once: until when differs by service and place. */
function promisedWords({ deliveryService = "economy" }: Order, isUnpaid: boolean) {
  if (!isUnpaid) return "promisedDays";
  return deliveryService === "economy" ? "promisedOncePaid" : "promisedIfPaidNow";
}

/** An order's number first, then when it was placed and where it stands. */
export async function OrderFacts({ order, t }: Props) {
  const tDispatch = await translations("dispatch");
  // Goods on account do not wait for their money.
  const isUnpaid =
    order.onAccount === undefined &&
    (order.paymentState === "awaiting_payment" || order.paymentState === "failed");
  const isOff = order.status === "cancelled" || order.status === "refunded";
  return (
    <Facts className="items-baseline">
      <dt>{t("number")}</dt>
      <dd>
        <b className="text-l/s" data-testid="order-number">
          {order.number}
        </b>
      </dd>
      <dt>{t("placed")}</dt>
      <dd>
        <time dateTime={order.placedAt}>{momentWords(order.placedAt)}</time>
      </dd>
      <dt>{t("status")}</dt>
      <dd>{order.follows === undefined ? t(`status_${order.status}`) : t("status_part")}</dd>
      <dt>{t("shippingMethod")}</dt>
      <dd>{order.shippingMethod}</dd>
      {order.promised !== null && !isOff && (
        <>
          <dt>{tDispatch("promised")}</dt>
          <dd>
            {tDispatch(promisedWords(order, isUnpaid), {
              day: calendarDayWords(order.promised.dispatchOn),
              delivery: deliveryWindow(tDispatch, order.promised),
            })}
          </dd>
        </>
      )}
      {order.tracking !== "" && !leavesInParts(order) && (
        <>
          <dt>{t("tracking")}</dt>
          <dd>
            {order.tracking}
            {order.trackingLink !== "" && (
              <>
                {" "}
                <a className="textlink" href={order.trackingLink} rel="noreferrer">
                  {t("trackParcel")}
                </a>
              </>
            )}
          </dd>
        </>
      )}
      {order.refunded > 0 && (
        <>
          <dt>{order.onAccount === undefined ? t("refunded") : t("credited")}</dt>
          <dd>{pounds(order.refunded)}</dd>
        </>
      )}
      {order.poNumber !== "" && (
        <>
          <dt>{t("poNumber")}</dt>
          <dd>{order.poNumber}</dd>
        </>
      )}
      {order.vatNumber !== "" && (
        <>
          <dt>{t("vatNumber")}</dt>
          <dd>{order.vatNumber}</dd>
        </>
      )}
    </Facts>
  );
}
