import type { Metadata } from "next";
import { AddressPage } from "@/components/addresses/address-page";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import type { PageQuery } from "@/lib/shared/links/page-query";
import words from "@/locales/en/addresses.json";

export const metadata: Metadata = { title: words.newTitle, robots: { index: false } };

/** A new address begins with the customer's own name, where the packaging API tells it. */
export default async function NewAddressPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [query, me] = await Promise.all([searchParams, callAsCustomer("/account/addresses/new", "getMe")]);
  const { firstName, lastName, company, phone } = me.ok
    ? me.data
    : { firstName: "", lastName: "", company: "", phone: "" };
  return (
    <AddressPage
      title={words.newTitle}
      action="/api/addresses/new"
      done={words.done_added}
      begin={{ firstName, lastName, company, phone }}
      query={query}
    />
  );
}
