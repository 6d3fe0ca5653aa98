import { pounds } from "@/lib/shared/display/money";
import { say } from "@/lib/shared/words/say";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; words: typeof orderWords };

/** How long the courier takes to this address. */
function courierDays({ order, words }: Props): string {
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = order;
  return from === to
    ? say(words, "courierDays", { count: to })
    : say(words, "courierDaysRange", { from, to });
}

/** Whether money of a cancelled order has still to go back. */
const owesMoney = ({ paymentState }: Order): boolean =>
  paymentState === "paid" || paymentState === "partially_refunded";

function stepsOf({ order, words }: Props): string[] {
  const courier = say(words, "nextCourier", { days: courierDays({ order, words }) });
  switch (order.status) {
    case "awaiting_payment":
      return [
        ...(order.bank
          ? [
              say(words, "nextPay", {
                total: pounds(order.total),
                reference: order.bank.reference,
                days: order.bank.payWithinDays,
              }),
            ]
          : []),
        words.nextDispatch,
        courier,
      ];
    case "confirmed":
    case "processing":
      // What is to be said of it stands with the payment.
      if (order.disputed) return [];
      return [words.nextPaid, courier];
    case "dispatched":
      return [words.nextDispatched];
    case "refunded":
      return [words.nextRefunded];
    case "cancelled":
      return [owesMoney(order) ? words.nextCancelledPaid : words.nextCancelled];
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
      <h2 id="next">{props.words.nextTitle}</h2>
      <ol className="order__next">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
