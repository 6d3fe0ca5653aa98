import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffOrder } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-orders">; payments: StaffOrder["payments"] };

/** Every attempt to pay the order through a service, the first one first. */
export function OrderPayments({ t, payments }: Props) {
  return (
    <ul className="grid gap-1 text-s">
      {payments.map(({ id, method, state, amount, providerOrderId, captureId, problem, createdAt }) => {
        const reference = captureId ?? providerOrderId;
        return (
          <li className="wrap-anywhere" key={id}>
            {t("paymentLine", {
              service: t(`methodOf.${method}`, { defaultValue: method }),
              amount: pounds(amount),
              state: t(`paymentState.${state}`, { defaultValue: state }),
              time: momentWords(createdAt),
            })}
            {reference !== null && <> {t("paymentReference", { reference })}</>} {problem}
          </li>
        );
      })}
    </ul>
  );
}
