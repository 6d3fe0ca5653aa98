import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { AddressList } from "@/components/addresses/address-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("addresses");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/addresses";

export default async function AddressesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("addresses");
  const [query, book] = await Promise.all([searchParams, callAsCustomer(PATH, "listAddresses")]);
  if (!book.ok) return <AccountDown again={PATH} />;
  const add = <Button href={`${PATH}/new`}>{t("add")}</Button>;
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      <Outcome query={query} t={t} />
      {book.data.length === 0 ? (
        <Empty>
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          {add}
        </Empty>
      ) : (
        <>
          <AddressList addresses={book.data} />
          <p className="mt-5">{add}</p>
        </>
      )}
    </>
  );
}
