import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { PAYMENT_REFERENCE_LENGTH } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff-money">;
  staff: Translate<"staff">;
  /** The page that it is on. */
  page: string;
  outcome: FormOutcome | undefined;
};

/** Notes money that came for an order on account, as the bank's list has it. */
export function CreditPaymentForm({ t, staff, page, outcome }: Props) {
  const field = { t: staff, outcome, autoComplete: "off" } as const;
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm("noteCreditPayment")} method="post">
      <input type="hidden" name="next" value={page} />
      <StaffField
        {...field}
        name="order"
        label={t("orderNumber")}
        inputMode="numeric"
        maxLength={18}
        required
      />
      <StaffField {...field} name="amount" label={t("amount")} hint={t("amountHint")} inputMode="decimal" />
      <StaffField {...field} name="receivedOn" label={t("receivedOn")} type="date" required />
      <StaffField
        {...field}
        name="reference"
        label={t("bankSays")}
        maxLength={PAYMENT_REFERENCE_LENGTH}
        required
      />
      <ActButtons t={staff} label={t("noteGo")} />
    </form>
  );
}
