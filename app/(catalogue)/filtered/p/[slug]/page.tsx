import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductPage } from "@/components/catalogue/product-page";
import { holdToPage, productAt, withVariant } from "@/lib/server/catalogue/product-at";
import { productMetadata } from "@/lib/server/seo/product-metadata";
import type { SearchParams } from "@/lib/shared/catalogue/list-state";
import { variantKey } from "@/lib/shared/links/list-keys.mjs";
import type { Product } from "@/packaging-api/contract";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

async function read({ params, searchParams }: Props): Promise<Product | undefined> {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const product = await productAt(slug);
  if (product === undefined) return undefined;
  holdToPage(product, slug);
  return withVariant(product, query[variantKey]);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await read(props);
  return product === undefined ? {} : productMetadata(product);
}

/** The dynamic twin of /p/{slug}, for addresses with a variant chosen. */
export default async function Page(props: Props) {
  const product = await read(props);
  if (product === undefined) notFound();
  return <ProductPage product={product} />;
}
