import type { Metadata } from "next";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { pagePathOf } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { withVat } from "@/trade-rules/vat";
import { pageMetadata } from "./page-metadata";
import { productCard } from "./share-picture/cards";

/** Metadata of a product's page, whose address is the same whichever variant is chosen there; a description that is too short is filled with what the page says. */
export async function productMetadata(product: Product): Promise<Metadata> {
  const t = await translations("seo");
  const { slug, metaTitle, metaDescription, description, price, grossPrice, vatRate, variant } = product;
  const isFirst = variant?.isFirst ?? true;
  const title = variant?.isFirst ? variant.group.name : productTitle(product);
  return pageMetadata({
    // What the shop writes for search engines is of the page itself.
    title: (isFirst && metaTitle) || title,
    description: metaDescription || description,
    more: [
      t("productFacts", { title, price: pounds(withVat(price, vatRate, grossPrice)) }),
      t("productDispatch"),
    ],
    path: pagePathOf(product),
    share: { subject: { kind: "product", slug }, card: await productCard(product) },
  });
}
