import "./order-progress.css";
import { dayWords } from "@/lib/shared/display/date";
import { orderProgress, type ProgressStep } from "@/lib/shared/orders/progress";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

type Words = typeof orderWords;
type Props = { order: Order; words: Words };

/** What there is to say of a step under its name. */
function noteOf(step: ProgressStep, done: boolean, { order, words }: Props): string {
  const methods: Readonly<Record<string, string>> = words;
  switch (step) {
    case "ordered":
      return dayWords(order.placedAt);
    case "paid":
      return done ? (methods[`method_${order.paymentMethod}`] ?? "") : words.progress_waiting;
    case "dispatched":
      return !done && order.fulfilmentState === "processing" ? words.status_processing : order.tracking;
    case "delivered":
      return "";
  }
}

/** How far an order has come. An order that goes nowhere any more shows nothing: its status says so. */
export function OrderProgress({ order, words }: Props) {
  const steps = orderProgress(order);
  if (steps === undefined) return null;
  const reached = steps.findLastIndex(({ done }) => done);
  return (
    <ol className="progress" aria-label={words.progress}>
      {steps.map(({ step, done }, index) => (
        <li
          key={step}
          className={done ? "progress__done" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          {words[`progress_${step}`]}
          <span className="sr-only">{done ? words.progress_isDone : words.progress_isOpen}</span>
          <span className="quiet">{noteOf(step, done, { order, words })}</span>
        </li>
      ))}
    </ol>
  );
}
