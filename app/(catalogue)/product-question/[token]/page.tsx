import "@/components/product-questions/product-question.css";
import type { Metadata } from "next";
import { LinkPage } from "@/components/product-questions/link-page";
import { SaidPage } from "@/components/ui/said-page";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { translations } from "@/lib/server/words/translations";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("product-question");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the letter's link leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function MailedQuestion({ params, searchParams }: Props) {
  const [t, tFailures] = await Promise.all([translations("product-question"), translations("failures")]);
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const code = queryValue(query.error);
  const question = await callPackagingApi("getProductQuestion", { params: { token } });
  if (question.ok)
    return (
      <LinkPage
        question={question.data}
        token={token}
        isDone={queryValue(query.done) === "confirmed"}
        error={code === undefined ? undefined : failureWords(tFailures, code)}
      />
    );
  if (question.status !== 404)
    throw new PackagingApiUnavailable(`The link cannot be read (${question.status}).`);
  return (
    <SaidPage title={t("overTitle")} text={[t("overText")]} goOn={{ label: t("shop"), href: "/shop" }} />
  );
}
