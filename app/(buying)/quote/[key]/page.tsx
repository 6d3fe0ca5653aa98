import "@/components/quotes/quote.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { QuoteView } from "@/components/quotes/quote-view";
import { currentCart } from "@/lib/server/cart/current-cart";
import { readQuote } from "@/lib/server/cart/read-quote";
import { quoteMetadata } from "@/lib/server/seo/quote-metadata";
import { translations } from "@/lib/server/words/translations";
import { quotePage } from "@/lib/shared/cart/quote-page";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const quote = await readQuote((await params).key);
  const t = await translations("quote");
  return quote.ok ? quoteMetadata(quote.data) : { title: t("downTitle"), robots: { index: false } };
}

/** A quote, for whoever has its address. */
export default async function QuotePage({ params, searchParams }: Props) {
  const [t, tFailures] = await Promise.all([translations("quote"), translations("failures")]);
  const [{ key }, query] = await Promise.all([params, searchParams]);
  const [quote, current] = await Promise.all([readQuote(key), currentCart()]);
  if (!quote.ok && quote.status === 404) notFound();
  if (!quote.ok) return <CartDown t={t} again={quotePage(key)} />;
  const code = queryValue(query.error);
  return (
    <div className="wrap pt-5 lg:pt-8">
      <QuoteView
        quote={quote.data}
        cartVersion={current.state === "open" ? current.cart.version : undefined}
        error={code === undefined ? undefined : failureWords(tFailures, code)}
      />
    </div>
  );
}
