import type { Metadata } from "next";
import { ListPages } from "@/components/staff/list-pages";
import { Comparison } from "@/components/staff/money/comparison";
import { FileForm } from "@/components/staff/money/file-form";
import { MoneyNav } from "@/components/staff/money/money-nav";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { afterIn, pageAfter } from "@/lib/shared/staff/after-entry";
import { STAFF_MONEY_PAYPAL } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-money");
  return { title: t("payPalTitle") };
}

/** PayPal's reports beside what the shop knows: what either side does not have. */
export default async function StaffPayPalReports({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staff, query] = await Promise.all([
    translations("staff-money"),
    translations("staff"),
    searchParams,
  ]);
  const after = afterIn(query);
  const here = pageAfter(STAFF_MONEY_PAYPAL, after);
  const list = await callAsStaff(here, "listSettlements", { query: { after } });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { comparisons, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("payPalTitle")}</h1>
      <MoneyNav t={t} current={STAFF_MONEY_PAYPAL} />
      <OutcomeNote t={staff} outcome={await formOutcome(query)} />
      <FileForm
        staff={staff}
        call="compareSettlement"
        next={STAFF_MONEY_PAYPAL}
        label={t("report")}
        hint={t("reportHint")}
        go={t("compare")}
        accept=".csv,text/csv"
      />
      {comparisons.length === 0 && <p>{t("nothingCompared")}</p>}
      {comparisons.map((comparison) => (
        <Comparison key={comparison.id} t={t} comparison={comparison} />
      ))}
      <ListPages
        label={t("comparisons")}
        {...(after !== undefined && { first: { href: STAFF_MONEY_PAYPAL, label: t("firstPage") } })}
        {...(next !== null && { next: { href: pageAfter(STAFF_MONEY_PAYPAL, next), label: t("nextPage") } })}
      />
    </div>
  );
}
