import "@/components/books/books.css";
import type { Metadata } from "next";
import { BooksLinkPage } from "@/components/books/books-link-page";
import { SaidPage } from "@/components/ui/said-page";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { translations } from "@/lib/server/words/translations";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("books");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the links of letters with invoices lead. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function BooksLinkAddress({ params, searchParams }: Props) {
  const [t, tFailures] = await Promise.all([translations("books"), translations("failures")]);
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const code = queryValue(query.error);
  const link = await callPackagingApi("getBooksLink", { params: { token } });
  if (!link.ok && link.status !== 404)
    throw new PackagingApiUnavailable(`The link cannot be read (${link.status}).`);
  if (!link.ok)
    return (
      <SaidPage title={t("overTitle")} text={[t("overText")]} goOn={{ label: t("shop"), href: "/shop" }} />
    );
  return (
    <BooksLinkPage
      link={link.data}
      token={token}
      isDone={queryValue(query.done) === "confirmed"}
      error={code === undefined ? undefined : failureWords(tFailures, code)}
    />
  );
}
