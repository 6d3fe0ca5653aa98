import type { Metadata } from "next";
import { DayRangeForm } from "@/components/staff/day-range-form";
import { MoneyNav } from "@/components/staff/money/money-nav";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { rangeIn, thisMonth } from "@/lib/server/staff/day-range";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { pounds } from "@/lib/shared/display/money";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_MONEY_TOTALS } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-money");
  return { title: t("totalsTitle") };
}

/** What was invoiced and credited, by day, way to pay and VAT rate. */
export default async function StaffDayTotals({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, names, query] = await Promise.all([
    translations("staff-money"),
    translations("orders"),
    searchParams,
  ]);
  const { from, to, isRight } = rangeIn(query, thisMonth());
  const address = `${STAFF_MONEY_TOTALS}?from=${from}&to=${to}`;
  const totals = isRight ? await callAsStaff(address, "getDayTotals", { query: { from, to } }) : undefined;
  if (totals?.ok === false) return <StaffFailure failure={totals} />;
  const rows = totals?.data ?? [];
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("totalsTitle")}</h1>
      <MoneyNav t={t} current={STAFF_MONEY_TOTALS} />
      <DayRangeForm
        path={STAFF_MONEY_TOTALS}
        range={{ from, to }}
        words={{ from: t("from"), to: t("to"), show: t("show") }}
        problem={isRight ? undefined : t("rangeWrong")}
      />
      {isRight && rows.length === 0 && <p>{t("noDocuments")}</p>}
      {rows.length > 0 && (
        <>
          <p className="mb-2">
            <a
              className="textlink inline-flex min-h-target items-center"
              href={`${STAFF_MONEY_TOTALS}/csv?from=${from}&to=${to}`}
              download
            >
              {t("csv")}
            </a>
          </p>
          <ScrollBox>
            <table className={tableClass} aria-label={t("totalsTitle")}>
              <thead>
                <tr className="text-secondary">
                  <th scope="col">{t("day")}</th>
                  <th scope="col">{t("method")}</th>
                  <th scope="col">{t("document")}</th>
                  <th scope="col">{t("rate")}</th>
                  <th scope="col">{t("documents")}</th>
                  <th scope="col">{t("net")}</th>
                  <th scope="col">{t("vat")}</th>
                  <th scope="col">{t("total")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ day, method, kind, rate, documents, net, vat }) => (
                  <tr key={`${day} ${method} ${kind} ${rate}`}>
                    <th scope="row" className="whitespace-nowrap">
                      {calendarDayWords(day)}
                    </th>
                    <td>{names(`method_${method}`, { defaultValue: method })}</td>
                    <td>{t(kind)}</td>
                    <td className="whitespace-nowrap">{t("percent", { rate })}</td>
                    <td>{documents}</td>
                    <td>{pounds(net)}</td>
                    <td>{pounds(vat)}</td>
                    <td>{pounds(net + vat)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </div>
  );
}
