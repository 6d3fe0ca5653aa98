import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductPage } from "@/components/catalogue/product-page";
import { holdToPage, productAt } from "@/lib/server/catalogue/product-at";
import { productMetadata } from "@/lib/server/seo/product-metadata";

export const revalidate = 300;

/** Made on first demand and kept. */
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ path: string[] }> };

/**
 * The product's slug is the last segment (docs/product.md, Product addresses); next.config redirects addresses with
 * more of them.
 */
async function segmentOf({ params }: Props): Promise<string> {
  return (await params).path.at(-1) ?? "";
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await productAt(await segmentOf(props));
  return product === undefined ? {} : productMetadata(product);
}

export default async function Page(props: Props) {
  const segment = await segmentOf(props);
  const product = await productAt(segment);
  if (product === undefined) notFound();
  holdToPage(product, segment);
  return <ProductPage product={product} />;
}
