import { pounds } from "@/lib/display/money";
import { say } from "@/lib/i18n/say";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; words: typeof orderWords };

function stepsOf({ order, words }: Props): string[] {
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
        words.nextCourier,
      ];
    case "confirmed":
    case "processing":
      return [words.nextPaid, words.nextCourier];
    case "dispatched":
      return [words.nextDispatched];
    case "cancelled":
    case "refunded":
      return [words.nextCancelled];
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
