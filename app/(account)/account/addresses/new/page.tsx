import type { Metadata } from "next";
import { AddressPage } from "@/components/addresses/address-page";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("addresses");
  return { title: t("newTitle"), robots: { index: false } };
}

/** A new address begins with the customer's own name, where the packaging API tells it. */
export default async function NewAddressPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("addresses");
  const [query, me] = await Promise.all([searchParams, callAsCustomer("/account/addresses/new", "getMe")]);
  const { firstName, lastName, company, phone } = me.ok
    ? me.data
    : { firstName: "", lastName: "", company: "", phone: "" };
  return (
    <AddressPage
      title={t("newTitle")}
      action="/api/addresses/new"
      done={t("done_added")}
      begin={{ firstName, lastName, company, phone }}
      query={query}
    />
  );
}
