import type { Metadata } from "next";
import { DayRangeForm } from "@/components/staff/day-range-form";
import { FigureCharts } from "@/components/staff/figures/figure-charts";
import { Days, Products, Searches, Steps, shareWords } from "@/components/staff/figures/figures-tables";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Facts } from "@/components/ui/facts";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { lastDays, rangeIn } from "@/lib/server/staff/day-range";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_FIGURES, STAFF_LINKS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { ShopFigures } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-figures");
  return { title: t("title") };
}

type Words = Translate<"staff-figures">;

/** The sums of the days, and how promises were kept. */
function Sums({ t, sum }: { t: Words; sum: ShopFigures["sum"] }) {
  return (
    <Facts>
      <dt>{t("sales")}</dt>
      <dd>{pounds(sum.sales)}</dd>
      <dt>{t("vat")}</dt>
      <dd>{pounds(sum.vat)}</dd>
      <dt>{t("credited")}</dt>
      <dd>{pounds(sum.credited)}</dd>
      <dt>{t("orders")}</dt>
      <dd>{sum.orders}</dd>
      <dt>{t("average")}</dt>
      <dd>{sum.orders === 0 ? t("none") : pounds(Math.round(sum.sales / sum.orders))}</dd>
      <dt>{t("repeated")}</dt>
      <dd>{shareWords(t, sum.repeated, sum.orders)}</dd>
      <dt>{t("promised")}</dt>
      <dd>{sum.promised}</dd>
      <dt>{t("kept")}</dt>
      <dd>{shareWords(t, sum.kept, sum.promised)}</dd>
      <dt>{t("broken")}</dt>
      <dd>{sum.broken}</dd>
    </Facts>
  );
}

/** Sales, orders, carts, promises, products and searches of some days; nothing about one person is in them. */
export default async function StaffFigures({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-figures"), searchParams]);
  const { from, to, isRight } = rangeIn(query, lastDays(30));
  const address = `${STAFF_FIGURES}?from=${from}&to=${to}`;
  const figures = isRight ? await callAsStaff(address, "getFigures", { query: { from, to } }) : undefined;
  if (figures?.ok === false) return <StaffFailure failure={figures} />;
  const csv = (what: "days" | "products" | "searches") => (
    <p>
      <a
        className="textlink inline-flex min-h-target items-center"
        href={`${STAFF_FIGURES}/csv?from=${from}&to=${to}&what=${what}`}
        download
      >
        {t("csv")}
        <span className="sr-only">: {t(`${what}Title`)}</span>
      </a>
    </p>
  );
  return (
    <div className="wrap">
      <h1 className="mb-3">{t("title")}</h1>
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_LINKS}>
          {t("linksTitle")}
        </a>
      </p>
      <DayRangeForm
        path={STAFF_FIGURES}
        range={{ from, to }}
        words={{ from: t("from"), to: t("to"), show: t("show") }}
        problem={isRight ? undefined : t("rangeWrong")}
      />
      {figures !== undefined && (
        <>
          <h2 className="mb-2">{t("sums")}</h2>
          <Sums t={t} sum={figures.data.sum} />
          <FigureCharts t={t} days={figures.data.days} sum={figures.data.sum} />
          <h2 className="mt-6 mb-1">{t("stepsTitle")}</h2>
          <p className="mb-2 max-w-copy text-s">{t("stepsText")}</p>
          <Steps t={t} sum={figures.data.sum} />
          <h2 className="mt-6 mb-2">{t("productsTitle")}</h2>
          <Products t={t} products={figures.data.products} />
          {csv("products")}
          <h2 className="mt-6 mb-1">{t("searchesTitle")}</h2>
          <p className="mb-2 max-w-copy text-s">{t("searchesText")}</p>
          <Searches t={t} searches={figures.data.searches} />
          {csv("searches")}
          <h2 className="mt-6 mb-2">{t("daysTitle")}</h2>
          <Days t={t} days={figures.data.days} />
          {csv("days")}
        </>
      )}
    </div>
  );
}
