import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { BooksForm } from "@/components/books/books-form";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { BOOKS } from "@/lib/shared/account/books-page";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("books");
  return { title: t("title"), robots: { index: false } };
}

/** Where a customer says to whom their invoices and credit notes are sent as well. */
export default async function BooksPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("books");
  const query = await searchParams;
  const [books, refused] = await Promise.all([callAsCustomer(BOOKS, "getBooks"), refusedForm(query)]);
  if (!books.ok) return <AccountDown again={BOOKS} />;
  const { email, asked } = books.data;
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      {refused === undefined && <Outcome query={query} t={t} />}
      <p className="max-w-copy">{t("lead")}</p>
      <dl className="mt-4 mb-6 wrap-anywhere">
        <dt className="text-s font-semibold">{t("now")}</dt>
        <dd>{email ?? t("nowhere")}</dd>
        {asked !== null && (
          <>
            <dt className="mt-3 text-s font-semibold">{t("askedNow")}</dt>
            <dd>{asked}</dd>
            <dd className="max-w-copy text-s text-secondary">{t("askedText")}</dd>
          </>
        )}
      </dl>
      <BooksForm
        words={await wordsFor("form", "books")}
        failures={await wordsFor("failures")}
        limit={limits.email}
        refused={refused}
      />
      {(email !== null || asked !== null) && (
        <form className="mt-8 border-t pt-4" method="post" action="/api/users/me/books/remove">
          <p className="mb-3">{t("removeText")}</p>
          <Button line type="submit">
            {t("remove")}
          </Button>
        </form>
      )}
    </>
  );
}
