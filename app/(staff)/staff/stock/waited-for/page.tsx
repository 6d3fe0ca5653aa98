import type { Metadata } from "next";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { productTitle } from "@/lib/shared/display/product-title";
import { productStockPath, STAFF_WAITED_FOR } from "@/lib/shared/staff/stock-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("waitedFor.title") };
}

/** Products that somebody wants to be mailed about when they are there again, by how many. Who waits is not said. */
export default async function StaffWaitedFor() {
  const t = await translations("staff-stock");
  const list = await callAsStaff(STAFF_WAITED_FOR, "listWaitedFor");
  if (!list.ok) return <StaffFailure failure={list} />;
  const day = (one: string | null) => (one === null ? "" : calendarDayWords(one));
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("waitedFor.title")}</h1>
      <StockNav t={t} here={STAFF_WAITED_FOR} />
      <p className="mb-4 max-w-copy">{t("waitedFor.text")}</p>
      {list.data.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("waitedFor.title")}>
            <thead>
              <tr className="text-secondary">
                <th scope="col">{t("column.product")}</th>
                <th scope="col" className="text-right">
                  {t("waitedFor.confirmed")}
                </th>
                <th scope="col" className="text-right">
                  {t("waitedFor.asked")}
                </th>
                <th scope="col">{t("waitedFor.since")}</th>
                <th scope="col">{t("waitedFor.expected")}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.map(({ sku, name, size, confirmed, asked, since, expectedOn }) => (
                <tr key={sku}>
                  <th scope="row">
                    <a
                      className="textlink inline-flex min-h-target items-center whitespace-nowrap"
                      href={productStockPath({ code: sku })}
                    >
                      {sku}
                    </a>
                    <span className="block font-normal">{productTitle({ name, size })}</span>
                  </th>
                  <td className="text-right tabular-nums">{confirmed}</td>
                  <td className="text-right tabular-nums">{asked}</td>
                  <td className="whitespace-nowrap">{day(since)}</td>
                  <td className="whitespace-nowrap">{day(expectedOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
