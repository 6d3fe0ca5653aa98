import "@/components/ui/empty.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { AddressList } from "@/components/addresses/address-list";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import type { PageQuery } from "@/lib/shared/links/page-query";
import words from "@/locales/en/addresses.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

const PATH = "/account/addresses";

export default async function AddressesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [query, book] = await Promise.all([searchParams, callAsCustomer(PATH, "listAddresses")]);
  if (!book.ok) return <AccountDown again={PATH} />;
  const add = (
    <a className="button" href={`${PATH}/new`}>
      {words.add}
    </a>
  );
  return (
    <>
      <h1 className="mb-4">{words.title}</h1>
      <Outcome query={query} words={words} />
      {book.data.length === 0 ? (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
          {add}
        </div>
      ) : (
        <>
          <AddressList addresses={book.data} />
          <p className="mt-5">{add}</p>
        </>
      )}
    </>
  );
}
