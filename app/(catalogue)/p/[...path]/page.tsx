import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProductPage } from "@/components/catalogue/product-page";
import { getProduct } from "@/lib/packaging-api/catalogue";
import { decodeSegment } from "@/lib/routes/decode-segment";
import { productMetadata } from "@/lib/seo/product-metadata";
import { isSlug } from "@/packaging-api/contract";

export const revalidate = 300;

/** Made on first demand and kept. */
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ path: string[] }> };

/** The product's slug is the last segment (readings 12); next.config redirects addresses with more of them. */
async function productOf({ params }: Props) {
  const slug = decodeSegment((await params).path.at(-1) ?? "");
  return slug === undefined || !isSlug(slug) ? undefined : getProduct(slug);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await productOf(props);
  return product === undefined ? {} : productMetadata(product);
}

export default async function Page(props: Props) {
  const product = await productOf(props);
  if (product === undefined) notFound();
  const asked = (await props.params).path.at(-1);
  if (asked !== product.slug) permanentRedirect(`/p/${product.slug}`);
  return <ProductPage product={product} />;
}
