import "@/components/packaging-data/packaging-data.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { PackagingNotes } from "@/components/packaging-data/packaging-notes";
import { PackagingTable, RecycledPlastic } from "@/components/packaging-data/packaging-table";
import { PeriodForm, periodWords } from "@/components/packaging-data/period-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import { packagingPage, readPeriod } from "@/lib/shared/account/packaging-period";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { PackagingData } from "@/packaging-api/contract";
import { londonDay } from "@/trade-rules/dispatch-promise";
import { HALF_YEAR, type Period, runningPeriod } from "@/trade-rules/reporting-periods";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("packaging-data");
  return { title: t("title"), robots: { index: false } };
}

/** What the customer's purchases of a period weigh by material, on the screen and as files. */
export default async function PackagingDataPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("packaging-data");
  const query = await searchParams;
  const today = londonDay(new Date());
  const read = readPeriod(query, today);
  const { period, problem } = read;
  const data =
    problem === undefined
      ? await callAsCustomer(packagingPage(period), "getPackagingData", { query: period })
      : undefined;
  if (data?.ok === false) return <AccountDown again={packagingPage(period)} />;
  return (
    <div className="grid gap-6">
      <div>
        <h1>{t("title")}</h1>
        <p className="mt-2 max-w-copy">{t("lead")}</p>
      </div>
      {queryValue(query.error) === "unavailable" && (
        <Notice alert role="alert">
          {t("unavailable")}
        </Notice>
      )}
      <PeriodForm {...read} today={today} t={t} />
      {data !== undefined && <Purchases {...{ period, today, t }} data={data.data} />}
      <PackagingNotes data={data?.data} t={t} />
    </div>
  );
}

type PurchasesProps = { period: Period; today: string; data: PackagingData; t: Translate<"packaging-data"> };

function Purchases({ period, today, data, t }: PurchasesProps) {
  const words = periodWords(t, period);
  const running = runningPeriod(today, HALF_YEAR);
  if (data.orders === 0)
    return (
      <section className="max-w-copy" data-part="packaging">
        <h2>{t("emptyTitle")}</h2>
        <p>{words}</p>
        <p className="mt-2">{t("emptyText")}</p>
        {/* Who has bought for the first time lately finds nothing in a period that is over. */}
        {period.from !== running.from && (
          <p>
            <a className="textlink inline-flex min-h-target items-center" href={packagingPage(running)}>
              {t("emptyRunning", { period: periodWords(t, running) })}
            </a>
          </p>
        )}
      </section>
    );
  return (
    <section className="grid gap-4" data-part="packaging">
      <div>
        <h2>{words}</h2>
        <p>{t("orders", { count: data.orders })}</p>
      </div>
      <PackagingTable packaging={data} t={t} label={words} />
      <RecycledPlastic plastic={data.plastic} t={t} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button href={packagingPage(period, "lines")}>{t("downloadLines")}</Button>
        <Button line href={packagingPage(period, "totals")}>
          {t("downloadTotals")}
        </Button>
      </div>
    </section>
  );
}
