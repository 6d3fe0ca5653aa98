import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { ListPages } from "@/components/staff/list-pages";
import { FileForm } from "@/components/staff/money/file-form";
import { KeptParts } from "@/components/staff/money/kept-parts";
import { MoneyNav } from "@/components/staff/money/money-nav";
import { OpenEntryItem } from "@/components/staff/money/open-entry";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { afterIn, pageAfter } from "@/lib/shared/staff/after-entry";
import { STAFF_MONEY, staffForm } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-money");
  return { title: t("title") };
}

/** The money that waits to be booked: a statement is read here, and its entries are matched. */
export default async function StaffMoney({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staff, query] = await Promise.all([
    translations("staff-money"),
    translations("staff"),
    searchParams,
  ]);
  const after = afterIn(query);
  const next = pageAfter(STAFF_MONEY, after);
  const list = await callAsStaff(next, "listBankEntries", { query: { after } });
  if (!list.ok) return <StaffFailure failure={list} />;
  const parts = await callAsStaff(next, "listOrderParts");
  if (!parts.ok) return <StaffFailure failure={parts} />;
  const outcome = await formOutcome(query);
  const { entries, waiting, sure } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <MoneyNav t={t} current={STAFF_MONEY} />
      <OutcomeNote t={staff} outcome={outcome} />
      <FileForm
        staff={staff}
        call="readBankStatement"
        next={STAFF_MONEY}
        label={t("statement")}
        hint={t("statementHint")}
        go={t("read")}
        accept=".csv,.txt,.xml,.sta,.940,.mt940,text/csv,text/plain,text/xml,application/xml"
      />
      <h2 className="mb-2">{t("openTitle")}</h2>
      <p className="mb-3">{waiting === 0 ? t("nothingWaits") : t("waiting", { count: waiting })}</p>
      {sure > 0 && (
        <form className="mb-3" action={staffForm("bookSureEntries")} method="post">
          <input type="hidden" name="next" value={STAFF_MONEY} />
          <ActButtons t={staff} label={t("bookSure", { count: sure })} />
        </form>
      )}
      <ul>
        {entries.map((entry) => (
          <OpenEntryItem key={entry.id} {...{ t, staff, entry, next, outcome }} />
        ))}
      </ul>
      <ListPages
        label={t("entryPages")}
        {...(after !== undefined && { first: { href: STAFF_MONEY, label: t("firstPage") } })}
        {...(list.data.next !== null && {
          next: { href: pageAfter(STAFF_MONEY, list.data.next), label: t("nextPage") },
        })}
      />
      <KeptParts t={t} staff={staff} parts={parts.data} />
    </div>
  );
}
