import type { Metadata } from "next";
import { FindForm } from "@/components/staff/find-form";
import { ListPages } from "@/components/staff/list-pages";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StockNav } from "@/components/staff/stock/stock-nav";
import { StockTable } from "@/components/staff/stock/stock-table";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import { STAFF_STOCK, stockListPath } from "@/lib/shared/staff/stock-paths";
import { stockFilters } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-stock");
  return { title: t("title") };
}

/** Products with their stock: all, those that are low or out, those that run out. */
export default async function StaffStock({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-stock"),
    translations("staff"),
    searchParams,
  ]);
  const filter = stockFilters.find((one) => one === queryValue(query.filter)) ?? "all";
  const words = queryValue(query.words)?.slice(0, 100) ?? "";
  const after = queryValue(query.after)?.slice(0, 200);
  const here = stockListPath({ filter, words, ...(after !== undefined && { after }) });
  const [list, member, outcome] = await Promise.all([
    callAsStaff(here, "listStock", { query: { filter, words, ...(after !== undefined && { after }) } }),
    currentMember(),
    formOutcome(query),
  ]);
  if (!list.ok) return <StaffFailure failure={list} />;
  const { products, next, low, out } = list.data;
  const counts = { all: 0, low, out, "runs-out": 0 };
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <StockNav t={t} here={STAFF_STOCK} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <FindForm action={STAFF_STOCK} label={t("find")} go={t("findGo")} words={words} maxLength={100}>
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
      </FindForm>
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
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: stockListPath({ filter, words }), label: t("first") } })}
        {...(next !== undefined && {
          next: { href: stockListPath({ filter, words, after: next }), label: t("next") },
        })}
      />
      {member?.permissions.includes("stock.change") && (
        <form
          className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
          action={staffForm("verifyStock")}
          method="post"
        >
          <input type="hidden" name="next" value={here} />
          <Button type="submit" slim line>
            {t("verifyGo")}
          </Button>
          <span className="text-s text-secondary">{t("verifyHint")}</span>
        </form>
      )}
    </div>
  );
}
