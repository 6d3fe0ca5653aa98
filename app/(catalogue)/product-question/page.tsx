import "@/components/product-questions/product-question.css";
import type { Metadata } from "next";
import { AskPage } from "@/components/product-questions/ask-page";
import { SaidPage } from "@/components/ui/said-page";
import { productAt } from "@/lib/server/catalogue/product-at";
import { translations } from "@/lib/server/words/translations";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("product-question");
  return { title: t("title"), robots: { index: false } };
}

/** Asks a question about the product that the address names. */
export default async function ProductQuestionPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("product-question"), searchParams]);
  const done = queryValue(query.done);
  const shop = { label: t("shop"), href: "/shop" };
  if (done === "forgotten")
    return <SaidPage title={t("forgottenTitle")} text={[t("forgottenText")]} goOn={shop} />;
  const product = await productAt(queryValue(query.product) ?? "");
  const goOn = product === undefined ? shop : { label: t("product"), href: pathOfProduct(product) };
  if (done === "sent")
    return <SaidPage title={t("sentTitle")} text={[t("sentText"), t("sentNothing")]} goOn={goOn} />;
  if (product === undefined) return <SaidPage title={t("title")} text={[t("noProduct")]} goOn={shop} />;
  return <AskPage product={product} query={query} />;
}
