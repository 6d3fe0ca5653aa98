import "@/components/books/books.css";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SaidPage } from "@/components/ui/said-page";
import { translations } from "@/lib/server/words/translations";
import { BOOKS } from "@/lib/shared/account/books-page";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("books");
  return { title: t("title"), robots: { index: false } };
}

/** Says to whoever keeps the books that they get no more invoices; anybody else is led to the account's page. */
export default async function BooksPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("books"), searchParams]);
  if (queryValue(query.done) !== "stopped") redirect(BOOKS);
  return (
    <SaidPage
      title={t("stoppedTitle")}
      text={[t("stoppedText")]}
      goOn={{ label: t("shop"), href: "/shop" }}
    />
  );
}
