import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { RemoveForm } from "@/components/addresses/remove-form";
import { readCustomerAddress } from "@/lib/server/account/customer-address";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { addressLines } from "@/packaging-api/contract/address-lines";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("addresses");
  return { title: t("deleteTitle"), robots: { index: false } };
}

/** Asks before an address is removed, for those who have no JavaScript to be asked on the list. */
export default async function RemoveAddressPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await translations("addresses");
  const { id } = await params;
  const path = `/account/addresses/${id}/delete`;
  const address = await readCustomerAddress(path, id);
  if (address === undefined) return <AccountDown again={path} />;
  return (
    <>
      <h1 className="mb-4">{t("deleteTitle")}</h1>
      <RemoveForm
        id={id}
        line={addressLines(address).join(", ")}
        words={await wordsFor("form", "addresses")}
        failures={await wordsFor("failures")}
      />
    </>
  );
}
