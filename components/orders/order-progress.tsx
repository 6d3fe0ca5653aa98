import { dayWords } from "@/lib/shared/display/date";
import { orderProgress, type ProgressStep } from "@/lib/shared/orders/progress";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; t: Translate<"orders"> };

/** What there is to say of a step under its name. */
function noteOf(step: ProgressStep, done: boolean, { order, t }: Props): string {
  switch (step) {
    case "ordered":
      return dayWords(order.placedAt);
    case "paid":
      return done ? t(`method_${order.paymentMethod}`, { defaultValue: "" }) : t("progress_waiting");
    case "dispatched":
      if (order.follows !== undefined) return t("status_part");
      return !done && order.fulfilmentState === "processing" ? t("status_processing") : order.tracking;
    case "delivered":
      return "";
  }
}

/** How far an order has come. An order that goes nowhere any more shows nothing: its status says so. */
export function OrderProgress({ order, t }: Props) {
  const steps = orderProgress(order);
  if (steps === undefined) return null;
  const reached = steps.findLastIndex(({ done }) => done);
  return (
    <ol className="grid grid-cols-4 text-s" data-part="progress" aria-label={t("progress")}>
      {steps.map(({ step, done }, index) => (
        <li
          key={step}
          className={`border-t-4 pt-2 pr-1 wrap-anywhere current:font-bold ${done ? "border-success" : ""}`}
          aria-current={index === reached ? "step" : undefined}
        >
          {t(`progress_${step}`)}
          <span className="sr-only">{done ? t("progress_isDone") : t("progress_isOpen")}</span>
          <span className="block min-h-5 font-normal text-secondary">{noteOf(step, done, { order, t })}</span>
        </li>
      ))}
    </ol>
  );
}
