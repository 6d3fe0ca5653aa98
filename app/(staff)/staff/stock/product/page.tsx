import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { DeliveryTable } from "@/components/staff/stock/delivery-table";
import { LedgerTable } from "@/components/staff/stock/ledger-table";
import { StockForm } from "@/components/staff/stock/stock-form";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { StockTable } from "@/components/staff/stock/stock-table";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { productTitle } from "@/lib/shared/display/product-title";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { productStockPath, STAFF_PRODUCT_STOCK, stockActs } from "@/lib/shared/staff/stock-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("title") };
}

const ofProducts = ["count", "adjust", "take-in", "deliver", "expect", "level", "shelf"] as const;

/** The stock of one product: what there is, what can be done, and every change of it. */
export default async function StaffProductStock({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-stock"),
    translations("staff"),
    searchParams,
  ]);
  const code = queryValue(query.code)?.trim().slice(0, 64) ?? "";
  const act = stockActs.find((one) => one === queryValue(query.act)) ?? "count";
  const isOfDelivery = act === "receive" || act === "move" || act === "end";
  const given = queryValue(query.delivery);
  const delivery = given !== undefined && /^\d{1,15}$/.test(given) ? given : undefined;
  const before = /^\d{1,15}$/.exec(queryValue(query.before) ?? "")?.[0];
  const here = productStockPath({ code, act, ...(delivery !== undefined && { delivery }) });
  const stock = await callAsStaff(here, "getProductStock", {
    query: { code, ...(before !== undefined && { before: Number(before) }) },
  });
  if (!stock.ok && (stock.status === 404 || stock.status === 422))
    return (
      <div className="wrap">
        <h1 className="mb-2">{t("title")}</h1>
        <StockNav t={t} here={STAFF_PRODUCT_STOCK} {...(!isOfDelivery && { act })} />
        <p role="status">{t("none")}</p>
      </div>
    );
  if (!stock.ok) return <StaffFailure failure={stock} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { product, weeks, deliveries, ledger, next } = stock.data;
  const shownAct = isOfDelivery && delivery === undefined ? "count" : act;
  return (
    <div className="wrap">
      <h1 className="mb-2">
        {product.sku} {productTitle(product)}
      </h1>
      <StockNav t={t} here={STAFF_PRODUCT_STOCK} {...(!isOfDelivery && { act })} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <StockTable t={t} products={[product]} />
      {product.promised > 0 && (
        <p className="mt-2" data-part="promised">
          {t("promised", { count: product.promised })}
        </p>
      )}
      {member?.permissions.includes("stock.change") && (
        <section className="mt-6" id="do" aria-labelledby="do-head">
          <h2 id="do-head">{t("acts")}</h2>
          <ul className="mb-3 flex flex-wrap gap-x-4">
            {ofProducts.map((one) => (
              <li key={one}>
                <a
                  className="textlink inline-flex min-h-target items-center current:font-bold"
                  href={`${productStockPath({ code: product.sku, act: one })}#do`}
                  aria-current={one === shownAct ? "true" : undefined}
                >
                  {t(`act.${one}`)}
                </a>
              </li>
            ))}
          </ul>
          {isOfDelivery && delivery !== undefined && (
            <h3 className="mb-2">
              {t(`act.${act}`)}: {t("delivery", { number: delivery })}
            </h3>
          )}
          <StockForm
            {...{ staffWords, t, product, outcome }}
            act={shownAct}
            delivery={isOfDelivery ? delivery : undefined}
            next={here}
          />
        </section>
      )}
      {deliveries.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2">{t("deliveries")}</h2>
          <DeliveryTable t={t} deliveries={deliveries} />
        </section>
      )}
      <section className="mt-6">
        <h2 className="mb-2">{t("weeks")}</h2>
        {weeks.length === 0 ? (
          <p>{t("noneShort")}</p>
        ) : (
          <ScrollBox>
            <table className={`${tableClass} max-w-copy`} aria-label={t("weeks")}>
              <thead>
                <tr className="text-secondary">
                  <th scope="col">{t("column.week")}</th>
                  <th scope="col" className="text-right">
                    {t("column.sold")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ week, sold }) => (
                  <tr key={week}>
                    <th scope="row">{calendarDayWords(week)}</th>
                    <td className="text-right tabular-nums">{sold}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </section>
      <section className="mt-6">
        <h2 className="mb-2">{t("ledger")}</h2>
        <LedgerTable t={t} ledger={ledger} />
        <nav className="mt-2 flex gap-4" aria-label={t("ledger")}>
          {before !== undefined && (
            <a
              className="textlink inline-flex min-h-target items-center"
              href={productStockPath({ code: product.sku })}
            >
              {t("newest")}
            </a>
          )}
          {next !== undefined && (
            <a
              className="textlink inline-flex min-h-target items-center"
              href={productStockPath({ code: product.sku, before: String(next) })}
              rel="next"
            >
              {t("older")}
            </a>
          )}
        </nav>
      </section>
    </div>
  );
}
