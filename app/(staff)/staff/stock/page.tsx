import type { Metadata } from "next";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { StockTable } from "@/components/staff/stock/stock-table";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_STOCK, stockListPath } from "@/lib/shared/staff/stock-paths";
import { stockFilters } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("title") };
}

/** Products with their stock: all, those that are low or out, those that run out. */
export default async function StaffStock({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-stock"), searchParams]);
  const filter = stockFilters.find((one) => one === queryValue(query.filter)) ?? "all";
  const words = queryValue(query.words)?.slice(0, 100) ?? "";
  const after = queryValue(query.after)?.slice(0, 200);
  const here = stockListPath({ filter, words, ...(after !== undefined && { after }) });
  const list = await callAsStaff(here, "listStock", {
    query: { filter, words, ...(after !== undefined && { after }) },
  });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { products, next, low, out } = list.data;
  const counts = { all: 0, low, out, "runs-out": 0 };
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <StockNav t={t} here={STAFF_STOCK} />
      <form className="mb-2 flex flex-wrap items-end gap-2" action={STAFF_STOCK}>
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
        <label className="grid gap-1 font-semibold text-s">
          {t("find")}
          <input
            className="input font-normal"
            id="words"
            name="words"
            type="search"
            maxLength={100}
            defaultValue={words}
            autoComplete="off"
          />
        </label>
        <Button type="submit" slim>
          {t("findGo")}
        </Button>
      </form>
      <nav aria-label={t("filters")}>
        <ul className="flex flex-wrap gap-x-4">
          {stockFilters.map((one) => (
            <li key={one}>
              <a
                className="textlink inline-flex min-h-target items-center current:font-bold"
                href={stockListPath({ filter: one, words })}
                aria-current={one === filter ? "page" : undefined}
              >
                {t(`filter.${one}`, { count: counts[one] })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {filter === "runs-out" && <p className="mb-2 max-w-copy text-s text-secondary">{t("outlook")}</p>}
      {products.length === 0 ? <p>{t("noneShort")}</p> : <StockTable t={t} products={products} />}
      <nav className="mt-4 flex gap-4" aria-label={t("pages")}>
        {after !== undefined && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={stockListPath({ filter, words })}
          >
            {t("first")}
          </a>
        )}
        {next !== undefined && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={stockListPath({ filter, words, after: next })}
            rel="next"
          >
            {t("next")}
          </a>
        )}
      </nav>
    </div>
  );
}
