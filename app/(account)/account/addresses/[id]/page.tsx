import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { AddressPage } from "@/components/addresses/address-page";
import { readCustomerAddress } from "@/lib/server/account/customer-address";
import type { PageQuery } from "@/lib/shared/links/page-query";
import words from "@/locales/en/addresses.json";

export const metadata: Metadata = { title: words.editTitle, robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function EditAddressPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/account/addresses/${id}`;
  const address = await readCustomerAddress(path, id);
  if (address === undefined) return <AccountDown again={path} />;
  return (
    <AddressPage
      title={words.editTitle}
      action={`/api/addresses/${id}/update`}
      done={words.done_saved}
      begin={address}
      query={query}
    />
  );
}
