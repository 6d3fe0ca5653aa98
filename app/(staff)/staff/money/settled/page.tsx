import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { ListPages } from "@/components/staff/list-pages";
import { MoneyNav } from "@/components/staff/money/money-nav";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { pounds } from "@/lib/shared/display/money";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { afterIn, pageAfter } from "@/lib/shared/staff/after-entry";
import { STAFF_MONEY_SETTLED, staffForm, staffOrderPage } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-money");
  return { title: t("settledTitle") };
}

/** The money that is booked or set aside, the latest first. */
export default async function StaffSettledMoney({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staff, query] = await Promise.all([
    translations("staff-money"),
    translations("staff"),
    searchParams,
  ]);
  const after = afterIn(query);
  const page = pageAfter(STAFF_MONEY_SETTLED, after);
  const list = await callAsStaff(page, "listSettledEntries", { query: { after } });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { entries, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("settledTitle")}</h1>
      <MoneyNav t={t} current={STAFF_MONEY_SETTLED} />
      <OutcomeNote t={staff} outcome={await formOutcome(query)} />
      {entries.length === 0 && <p>{t("nothingSettled")}</p>}
      <ul>
        {entries.map(({ id, bookedOn, amount, text, state, reason, bookings }) => (
          <li className="grid gap-1 border-b border-rule py-3 child:min-w-0" key={id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <b>{pounds(amount)}</b> <span className="text-secondary">{calendarDayWords(bookedOn)}</span>
            </p>
            <p className="wrap-anywhere">{text}</p>
            {state === "booked" ? (
              <ul className="flex flex-wrap gap-x-5 text-s">
                {bookings.map(({ kind, number, amount: pence }) => (
                  <li key={`${kind} ${number} ${pence}`}>
                    <a
                      className="textlink inline-flex min-h-target items-center"
                      href={staffOrderPage(number)}
                    >
                      {t(`booking.${kind}`, { pounds: pounds(pence), number })}
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              <>
                <p className="text-s wrap-anywhere">{t("setAsideFor", { reason })}</p>
                <form action={staffForm("reopenBankEntry")} method="post">
                  <input type="hidden" name="next" value={page} />
                  <input type="hidden" name="id" value={id} />
                  <ActButtons t={staff} label={t("reopen")} />
                </form>
              </>
            )}
          </li>
        ))}
      </ul>
      <ListPages
        label={t("entryPages")}
        {...(after !== undefined && { first: { href: STAFF_MONEY_SETTLED, label: t("firstPage") } })}
        {...(next !== null && { next: { href: pageAfter(STAFF_MONEY_SETTLED, next), label: t("nextPage") } })}
      />
    </div>
  );
}
