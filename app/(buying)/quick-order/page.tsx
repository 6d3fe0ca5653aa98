import "@/components/quick-order/quick-order.css";
import type { Metadata } from "next";
import { ListForm } from "@/components/quick-order/list-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { type RefusedForm, refusedForm } from "@/lib/server/account/refused-form";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { LIST_TOO_LONG, QUICK_ORDER } from "@/lib/shared/cart/quick-order-page";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import { listLimits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("quick-order");
  return pageMetadata({ title: t("title"), description: t("description"), path: QUICK_ORDER });
}

/** What is wrong with the list; undefined when its form was refused for something else. */
function problemOf(
  t: Translate<"quick-order">,
  code: string | undefined,
  refused: RefusedForm | undefined,
): string | undefined {
  const kind = code === LIST_TOO_LONG ? "long" : refused?.problems[0]?.kind;
  if (kind === "blank") return t("problem_blank");
  if (kind === "characters") return t("problem_characters");
  return kind === "long" ? t("problem_long", { lines: listLimits.lines }) : undefined;
}

/** A list of goods to type, paste or choose as a file. */
export default async function QuickOrderPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, { examples }, query] = await Promise.all([
    translations("quick-order"),
    wordsFor("quick-order"),
    searchParams,
  ]);
  const refused = await refusedForm(query);
  const problem = problemOf(t, queryValue(query.error), refused);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title") }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        <div>
          <h1>{t("title")}</h1>
          <p className="mt-2 mb-5 max-w-copy">{t("lead")}</p>
          {refused !== undefined && (
            <Notice alert id="problems" role="alert">
              {problem ?? refused.error}
            </Notice>
          )}
          <ListForm t={t} text={refused?.values.text} problem={problem} />
        </div>
        <section className="[&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
          <h2>{t("examplesTitle")}</h2>
          <dl className="grid gap-3">
            {examples.map(({ line, means }) => (
              <div key={line}>
                <dt className="font-semibold">{line}</dt>
                <dd className="text-s text-secondary">{means}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
