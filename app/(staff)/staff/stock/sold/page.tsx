import type { Metadata } from "next";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { tableClass } from "@/components/staff/table-class";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { productStockPath, STAFF_SOLD, soldPath } from "@/lib/shared/staff/stock-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("sold") };
}

/** What was sold in one week, most packs first. */
export default async function StaffSold({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-stock"), searchParams]);
  const week = /^\d{4}-\d{2}-\d{2}$/.exec(queryValue(query.week) ?? "")?.[0];
  const sold = await callAsStaff(week === undefined ? STAFF_SOLD : soldPath(week), "listSold", {
    query: week === undefined ? {} : { week },
  });
  if (!sold.ok) return <StaffFailure failure={sold} />;
  const { products } = sold.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("sold")}</h1>
      <StockNav t={t} here={STAFF_SOLD} />
      <form className="mb-4 flex flex-wrap items-end gap-2" action={STAFF_SOLD}>
        <label className="grid gap-1 font-semibold text-s">
          {t("weekOf")}
          <input
            className="input font-normal"
            id="week"
            name="week"
            type="date"
            required
            defaultValue={sold.data.week}
          />
        </label>
        <Button type="submit" slim>
          {t("show")}
        </Button>
      </form>
      {products.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("sold")}>
            <thead>
              <tr className="text-secondary">
                <th scope="col">{t("column.code")}</th>
                <th scope="col">{t("column.product")}</th>
                <th scope="col" className="text-right">
                  {t("column.sold")}
                </th>
                <th scope="col" className="text-right">
                  {t("column.left")}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ sku, name, sold: packs, packs: left }) => (
                <tr key={sku}>
                  <th scope="row">
                    <a
                      className="textlink inline-flex min-h-target items-center whitespace-nowrap"
                      href={productStockPath({ code: sku })}
                    >
                      {sku}
                    </a>
                  </th>
                  <td>{name}</td>
                  <td className="text-right tabular-nums">{packs}</td>
                  <td className="text-right tabular-nums">{left}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
