import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { ListView } from "@/components/lists/list-view";
import { Notice } from "@/components/ui/notice";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { currentCart } from "@/lib/server/cart/current-cart";
import { translations } from "@/lib/server/words/translations";
import { INVITE_FORM, NAME_FORM, namedListPage } from "@/lib/shared/account/named-list-page";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("lists");
  return { title: t("oneTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** One of the customer's lists, or one that is shared with them. Any other is not found. */
export default async function ListPage({ params, searchParams }: Props) {
  const t = await translations("lists");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const page = namedListPage(id);
  const [list, current] = await Promise.all([
    callAsCustomer(page, "getNamedList", { params: { id } }),
    currentCart(),
  ]);
  if (!list.ok && list.status === 404) notFound();
  if (!list.ok) return <AccountDown again={page} />;
  const isPacks = queryValue(query.error) === "invalid" && query.form === undefined;
  return (
    <>
      <h1 className="mb-4 wrap-anywhere">{list.data.name}</h1>
      {isPacks ? (
        <Notice alert id="problems" role="alert">
          {t("problem_packs")}
        </Notice>
      ) : (
        <Outcome query={query} t={t} />
      )}
      <ListView
        list={list.data}
        t={t}
        tStanding={await translations("standing-orders")}
        cartVersion={current.state === "open" ? current.cart.version : undefined}
        refused={{
          invite: await refusedForm(query, INVITE_FORM),
          name: await refusedForm(query, NAME_FORM),
        }}
      />
    </>
  );
}
