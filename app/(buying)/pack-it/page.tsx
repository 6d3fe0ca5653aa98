import "@/components/pack-it/pack-it.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { PackForm } from "@/components/pack-it/pack-form";
import { PlanView } from "@/components/pack-it/plan-view";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { errorCode } from "@/lib/server/calls/outcome";
import { currentCart } from "@/lib/server/cart/current-cart";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { PACK_IT } from "@/lib/shared/cart/pack-it-page";
import { readPacking, type TypedPacking } from "@/lib/shared/cart/read-packing";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { PackingBody } from "@/packaging-api/contract";
import { packingLimits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("pack-it");
  return pageMetadata({ title: t("title"), description: t("description"), path: PACK_IT });
}

/** What keeps a parcel from being packed; undefined when all of it is right. */
function problemOf(t: Translate<"pack-it">, typed: TypedPacking): string | undefined {
  const { things, parcelsProblem, tooMany, isAsked } = typed;
  if (!isAsked) return undefined;
  const count =
    things.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0) +
    (parcelsProblem === undefined ? 0 : 1);
  if (count > 0) return t("check", { count });
  return tooMany ? t("tooMany", { pieces: packingLimits.pieces }) : undefined;
}

type Shown = { t: Translate<"pack-it">; parcel: PackingBody; drawn: string | undefined };

/** The boxes that take a parcel, or why they cannot be found now. */
async function Boxes({ t, parcel, drawn }: Shown) {
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const [plan, current, tFailures] = await Promise.all([
    callPackagingApi("planPacking", { body: parcel, clientAddress }),
    currentCart(),
    translations("failures"),
  ]);
  if (!plan.ok)
    return (
      <section id="boxes" className="mt-8">
        <Notice alert role="alert">
          {failureWords(tFailures, errorCode(plan), plan.detail)}
        </Notice>
      </section>
    );
  const cartVersion = current.state === "open" ? current.cart.version : undefined;
  return <PlanView {...{ t, parcel, drawn, cartVersion }} plan={plan.data} />;
}

type Props = { searchParams: Promise<PageQuery> };

/** Says which box takes several things at once, for whoever opens the address of a parcel too. */
export default async function PackItPage({ searchParams }: Props) {
  const [t, tFailures, asked] = await Promise.all([
    translations("pack-it"),
    translations("failures"),
    searchParams,
  ]);
  const query = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, queryValue(value)]));
  const typed = readPacking(query);
  const problem = problemOf(t, typed);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title") }]} />
      <h1>{t("title")}</h1>
      <p className="mt-2 mb-5 max-w-copy">{t("lead")}</p>
      {query.error !== undefined && (
        <Notice alert id="problems" role="alert">
          {failureWords(tFailures, query.error)}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice alert role="alert">
          {problem}
        </Notice>
      )}
      <div className="max-w-200">
        <PackForm t={t} typed={typed} />
      </div>
      {typed.body !== undefined && <Boxes t={t} parcel={typed.body} drawn={query.box} />}
    </div>
  );
}
