import "@/components/back-in-stock/back-in-stock.css";
import type { Metadata } from "next";
import { AskPage } from "@/components/back-in-stock/ask-page";
import { SaidPage } from "@/components/ui/said-page";
import { productAt } from "@/lib/server/catalogue/product-at";
import { translations } from "@/lib/server/words/translations";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("back-in-stock");
  return { title: t("title"), robots: { index: false } };
}

/** Asks to be mailed when a product is there again; what was typed on the product's own page comes here too. */
export default async function BackInStockPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("back-in-stock"), searchParams]);
  const done = queryValue(query.done);
  const shop = { label: t("shop"), href: "/shop" };
  if (done === "forgotten")
    return <SaidPage title={t("forgottenTitle")} text={[t("forgottenText")]} goOn={shop} />;
  const product = await productAt(queryValue(query.product) ?? "");
  const goOn = product === undefined ? shop : { label: t("product"), href: pathOfProduct(product) };
  if (done === "sent")
    return <SaidPage title={t("sentTitle")} text={[t("sentText"), t("sentNothing")]} goOn={goOn} />;
  if (product === undefined) return <SaidPage title={t("title")} text={[t("noProduct")]} goOn={shop} />;
  if (product.stock > 0)
    return (
      <SaidPage
        title={t("thereTitle")}
        text={[t("thereText", { title: productTitle(product) })]}
        goOn={goOn}
      />
    );
  return <AskPage product={product} query={query} />;
}
