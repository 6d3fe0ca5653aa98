import type { Metadata } from "next";
import { StaffFailure } from "@/components/staff/staff-failure";
import { DeliveryTable } from "@/components/staff/stock/delivery-table";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { deliveriesPath, STAFF_DELIVERIES } from "@/lib/shared/staff/stock-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("deliveries") };
}

/** Deliveries of suppliers that are still to come, the first day first. */
export default async function StaffDeliveries({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-stock"), searchParams]);
  const after = queryValue(query.after)?.slice(0, 200);
  const list = await callAsStaff(deliveriesPath(after), "listStockDeliveries", {
    query: after === undefined ? {} : { after },
  });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { deliveries, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("deliveries")}</h1>
      <StockNav t={t} here={STAFF_DELIVERIES} />
      {deliveries.length === 0 ? <p>{t("noneShort")}</p> : <DeliveryTable t={t} deliveries={deliveries} />}
      {next !== undefined && (
        <a
          className="textlink mt-4 inline-flex min-h-target items-center"
          href={deliveriesPath(next)}
          rel="next"
        >
          {t("next")}
        </a>
      )}
    </div>
  );
}
