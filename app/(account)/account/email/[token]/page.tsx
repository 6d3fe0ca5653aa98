import type { Metadata } from "next";
import { Outcome } from "@/components/account/outcome";
import type { PageQuery } from "@/lib/shared/links/page-query";
import words from "@/locales/en/email.json";

export const metadata: Metadata = { title: words.confirmTitle, robots: { index: false } };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/**
 * Where the link leads that was mailed to a new address. Looking at it changes nothing (docs/product.md, Mailed links),
 * and it asks for the customer to be signed in, as every page of the account does.
 */
export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  return (
    <>
      <h1 className="mb-4">{words.confirmTitle}</h1>
      <Outcome query={query} words={words} />
      <p className="copy mb-4">{words.confirmLead}</p>
      <form className="acts" method="post" action="/api/confirm-email">
        <input type="hidden" name="token" value={token} />
        <button className="button" type="submit">
          {words.confirm}
        </button>
        <a className="button button--line" href="/account/email">
          {words.confirmLater}
        </a>
      </form>
    </>
  );
}
