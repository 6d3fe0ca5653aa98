import "server-only";
import type { Metadata } from "next";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { quotePage } from "@/lib/shared/cart/quote-page";
import { quotePreview } from "@/lib/shared/cart/quote-words";
import { pounds } from "@/lib/shared/display/money";
import type { Quote } from "@/packaging-api/contract";
import { pageMetadata } from "./page-metadata";
import type { ShareCard, ShareSubject } from "./share-picture/card";

/** What a shared quote shows: its number, how much of what and until when; nothing that its maker typed. */
export async function quoteCard(quote: Quote): Promise<{ subject: ShareSubject; card: ShareCard }> {
  const [t, tSeo] = await Promise.all([translations("quote"), translations("seo")]);
  const { key, number, total, subTotal, lines } = quote;
  const [first] = lines;
  return {
    subject: { kind: "quote", slug: key },
    card: {
      shop: shopDetails.name,
      name: t("title", { number }),
      line: quotePreview(t, quote).line,
      price: {
        amount: pounds(total),
        words: tSeo("incVat"),
        ex: tSeo("exVat", { price: pounds(subTotal) }),
      },
      picture: first?.image || undefined,
    },
  };
}

/** A quote's preview in chats; search engines leave it out. */
export async function quoteMetadata(quote: Quote): Promise<Metadata> {
  const t = await translations("quote");
  const { title, description } = quotePreview(t, quote);
  const path = quotePage(quote.key);
  const metadata = await pageMetadata({ title, description, path, share: await quoteCard(quote) });
  return { ...metadata, robots: { index: false } };
}
