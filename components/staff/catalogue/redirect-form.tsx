import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { STAFF_REDIRECTS } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

/** Leads an address without a page to another one. */
export function RedirectForm({
  staffWords,
  t,
  outcome,
}: {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  outcome: FormOutcome | undefined;
}) {
  const field = { t: staffWords, outcome, autoComplete: "off", spellCheck: false, required: true } as const;
  return (
    <form className={`${formClass} mb-6 max-w-copy`} action={staffForm("addRedirect")} method="post">
      <input type="hidden" name="next" value={STAFF_REDIRECTS} />
      <StaffField {...field} name="from" label={t("redirects.from")} hint={t("redirects.fromHint")} />
      <StaffField {...field} name="to" label={t("redirects.to")} hint={t("redirects.toHint")} />
      <ActButtons t={staffWords} label={t("redirects.add")} />
    </form>
  );
}
