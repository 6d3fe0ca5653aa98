import "@/components/back-in-stock/back-in-stock.css";
import type { Metadata } from "next";
import { LinkPage } from "@/components/back-in-stock/link-page";
import { SaidPage } from "@/components/ui/said-page";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { translations } from "@/lib/server/words/translations";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("back-in-stock");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the letter's link leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function MailedLink({ params, searchParams }: Props) {
  const [t, tFailures] = await Promise.all([translations("back-in-stock"), translations("failures")]);
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const isDone = queryValue(query.done) === "confirmed";
  const code = queryValue(query.error);
  const request = await callPackagingApi("getBackInStockRequest", { params: { token } });
  if (!request.ok && request.status !== 404)
    throw new PackagingApiUnavailable(`The link cannot be read (${request.status}).`);
  if (request.ok)
    return (
      <LinkPage
        request={request.data}
        token={token}
        isDone={isDone}
        error={code === undefined ? undefined : failureWords(tFailures, code)}
      />
    );
  // It was there already when the request was confirmed: the letter is on its way, and the request is gone.
  const over = isDone ? (["comingTitle", "comingText"] as const) : (["overTitle", "overText"] as const);
  return <SaidPage title={t(over[0])} text={[t(over[1])]} goOn={{ label: t("shop"), href: "/shop" }} />;
}
