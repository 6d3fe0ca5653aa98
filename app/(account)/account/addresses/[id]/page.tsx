import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { AddressPage } from "@/components/addresses/address-page";
import { readCustomerAddress } from "@/lib/server/account/customer-address";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("addresses");
  return { title: t("editTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function EditAddressPage({ params, searchParams }: Props) {
  const t = await translations("addresses");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const path = `/account/addresses/${id}`;
  const address = await readCustomerAddress(path, id);
  if (address === undefined) return <AccountDown again={path} />;
  return (
    <AddressPage
      title={t("editTitle")}
      action={`/api/addresses/${id}/update`}
      done={t("done_saved")}
      begin={address}
      query={query}
    />
  );
}
