import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; t: Translate<"orders"> };

/** How long the courier takes to this address. */
function courierDays({ order, t }: Props): string {
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = order;
  return from === to ? t("courierDays", { count: to }) : t("courierDaysRange", { from, to });
}

/** Of an order for a day that was chosen: that day, in words. */
function chosenDay({ deliveryService = "economy", promised }: Order): string | undefined {
  return deliveryService === "economy" || !promised ? undefined : calendarDayWords(promised.deliveryTo);
}

/** When the rest of an order follows of which part has left. */
function restWords({ order: { follows }, t }: Props): string {
  const day = follows?.expectedOn ?? null;
  return day === null ? t("nextPart") : t("nextPartOn", { day: calendarDayWords(day) });
}

/** Whether money of a cancelled order has still to go back. */
const owesMoney = ({ paymentState }: Order): boolean =>
  paymentState === "paid" || paymentState === "partially_refunded";

function stepsOf({ order, t }: Props): string[] {
  const day = chosenDay(order);
  const courier =
    day === undefined ? t("nextCourier", { days: courierDays({ order, t }) }) : t("nextCourierDay", { day });
  switch (order.status) {
    case "awaiting_payment":
      return [
        ...(order.bank
          ? [
              t("nextPay", {
                total: pounds(order.total),
                reference: order.bank.reference,
                days: order.bank.payWithinDays,
              }),
            ]
          : []),
        ...(day === undefined ? [t("nextDispatch"), courier] : [t("nextUnpaidDay", { day })]),
      ];
    case "confirmed":
    case "processing":
      // What is to be said of it stands with the payment.
      if (order.disputed) return [];
      if (order.follows !== undefined) return [restWords({ order, t })];
      return [
        order.onAccount === undefined
          ? t("nextPaid")
          : t("nextOnAccount", { day: dayWords(order.onAccount.dueOn) }),
        courier,
        ...(order.awaited === undefined ? [] : [t("nextAwaited")]),
      ];
    case "dispatched":
      return [t("nextDispatched")];
    case "refunded":
      return [t("nextRefunded")];
    case "cancelled":
      return [owesMoney(order) ? t("nextCancelledPaid") : t("nextCancelled")];
    default:
      return [];
  }
}

/** What happens next, by where the order stands. */
export function NextSteps(props: Props) {
  const steps = stepsOf(props);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{props.t("nextTitle")}</h2>
      <ol className="list-decimal pl-5 item:p-1">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
