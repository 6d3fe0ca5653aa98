import "@/components/lists/lists.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { ListTable } from "@/components/lists/list-table";
import { NameForm } from "@/components/lists/name-form";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import { LISTS } from "@/lib/shared/account/named-list-page";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { MAX_LINES, namedListLimits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("lists");
  return { title: t("title"), robots: { index: false } };
}

/** A customer's lists, and those that others share with them. */
export default async function ListsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("lists");
  const [query, lists] = await Promise.all([searchParams, callAsCustomer(LISTS, "listNamedLists")]);
  if (!lists.ok) return <AccountDown again={LISTS} />;
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mt-2 mb-4 max-w-copy">{t("lead")}</p>
      <Outcome query={query} t={t} />
      {lists.data.length === 0 ? (
        <div className="max-w-copy">
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
        </div>
      ) : (
        <ListTable lists={lists.data} t={t} />
      )}
      <section className="mt-8 grid gap-3 border-t border-ink pt-4">
        <h2>{t("newTitle")}</h2>
        <NameForm
          t={t}
          action="/api/lists/new/add"
          id="new-list"
          button={t("begin")}
          refused={await refusedForm(query)}
        />
        <p className="text-s text-secondary">
          {t("room", { lists: namedListLimits.lists, lines: MAX_LINES })}
        </p>
      </section>
    </>
  );
}
