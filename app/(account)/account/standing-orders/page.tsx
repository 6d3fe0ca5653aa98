import "@/components/standing-orders/standing-orders.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import { LISTS } from "@/lib/shared/account/named-list-page";
import { STANDING_ORDERS, standingOrderPage } from "@/lib/shared/account/standing-order-page";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { StandingOrderSummary } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("standing-orders");
  return { title: t("title"), robots: { index: false } };
}

/** A customer's standing orders. */
export default async function StandingOrdersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("standing-orders");
  const [query, orders] = await Promise.all([
    searchParams,
    callAsCustomer(STANDING_ORDERS, "listStandingOrders"),
  ]);
  if (!orders.ok) return <AccountDown again={STANDING_ORDERS} />;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mt-2 mb-4 max-w-copy">{t("lead")}</p>
      <Outcome query={query} t={t} />
      {orders.data.length === 0 ? (
        <div className="grid max-w-copy justify-items-start gap-3">
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          <p className="flex flex-wrap gap-3">
            <Button href={LISTS}>{t("toLists")}</Button>
            <Button line href="/account/orders">
              {t("toOrders")}
            </Button>
          </p>
        </div>
      ) : (
        <Table orders={orders.data} t={t} />
      )}
    </>
  );
}

function Table({ orders, t }: { orders: StandingOrderSummary[]; t: Translate<"standing-orders"> }) {
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table
        className="w-full text-s cell:border-b cell:py-1 cell:pr-3 cell:last:pr-0"
        aria-label={t("title")}
      >
        <thead>
          <tr className="text-secondary child:border-ink child:py-3">
            <th scope="col">{t("columnName")}</th>
            <th scope="col">{t("columnEvery")}</th>
            <th scope="col">{t("columnNext")}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, name, everyWeeks, orderOn, isPaused }) => (
            <tr key={id}>
              <th scope="row">
                <a
                  className="inline-flex min-h-12 items-center font-bold wrap-anywhere"
                  href={standingOrderPage(id)}
                >
                  {name}
                </a>
              </th>
              <td>{t("every", { count: everyWeeks })}</td>
              <td className="whitespace-nowrap">{isPaused ? t("paused") : calendarDayWords(orderOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
