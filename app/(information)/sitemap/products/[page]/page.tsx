import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductNames } from "@/components/information/product-names";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { productNamesPath } from "@/lib/shared/information/product-pages";

export const revalidate = 300;

/** Made on first demand and kept. */
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ page: string }> };

/** "1" to "9999", as the packaging API counts; anything else is no page. */
async function pageOf({ params }: Props): Promise<number> {
  const { page } = await params;
  if (!/^[1-9]\d{0,3}$/.test(page)) notFound();
  return Number(page);
}

/** Robots find the products in the XML sitemap and in the categories; a list of names is for people. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, page] = await Promise.all([translations("site-map"), pageOf(props)]);
  const metadata = await pageMetadata({
    title: t("productsTitlePage", { page }),
    description: t("productsDescription", { page }),
    path: productNamesPath(page),
  });
  return { ...metadata, robots: { index: false, follow: true } };
}

export default async function Page(props: Props) {
  return <ProductNames page={await pageOf(props)} />;
}
