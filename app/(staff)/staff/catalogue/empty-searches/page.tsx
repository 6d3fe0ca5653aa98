import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { STAFF_EMPTY_SEARCHES } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("emptySearches") };
}

/** Searches that found nothing, those that were made most first. */
export default async function StaffEmptySearches() {
  const [t, list] = await Promise.all([
    translations("staff-catalogue"),
    callAsStaff(STAFF_EMPTY_SEARCHES, "listEmptySearches"),
  ]);
  if (!list.ok) return <StaffFailure failure={list} />;
  const { days, searches } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("emptySearches")}</h1>
      <CatalogueNav t={t} here={STAFF_EMPTY_SEARCHES} />
      <p className="mb-2 max-w-copy text-s text-secondary">{t("days", { days })}</p>
      {searches.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("emptySearches")}>
            <thead>
              <tr className="text-secondary">
                <th scope="col">{t("column.words")}</th>
                <th scope="col" className="text-right">
                  {t("column.searches")}
                </th>
                <th scope="col">{t("column.lastOn")}</th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ words, searches: count, lastOn }) => (
                <tr key={words}>
                  <th scope="row" className="font-normal">
                    <a
                      className="textlink inline-flex min-h-target items-center"
                      href={`/search/${encodeURIComponent(words)}`}
                    >
                      {words}
                    </a>
                  </th>
                  <td className="text-right tabular-nums">{count}</td>
                  <td className="whitespace-nowrap">{calendarDayWords(lastOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
