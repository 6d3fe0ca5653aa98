import "@/components/catalogue/home.css";
import type { Metadata } from "next";
import { BoxFinder } from "@/components/catalogue/box-finder";
import { CategoryTiles } from "@/components/catalogue/category-tiles";
import { Lineup } from "@/components/catalogue/lineup";
import { ProductList } from "@/components/catalogue/product-list";
import { RecentlyViewed } from "@/components/catalogue/recently-viewed";
import { StructuredData } from "@/components/seo/structured-data";
import { SectionHead } from "@/components/ui/section-head";
import { homePageData } from "@/lib/server/catalogue/home-page";
import { config } from "@/lib/server/config";
import { organization } from "@/lib/server/seo/json-ld/organization";
import { webSite } from "@/lib/server/seo/json-ld/web-site";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("home");
  return pageMetadata({ title: t("title"), description: t("description"), path: "/" });
}

export default async function HomePage() {
  const [t, { lineup, boxes, categories, everyday }] = await Promise.all([
    translations("home"),
    homePageData(),
  ]);
  const { shopUrl } = config();
  return (
    <>
      <StructuredData things={[organization(shopDetails, shopUrl), webSite(shopDetails.name, shopUrl)]} />
      <section className="wrap pt-5 lg:pt-10" aria-labelledby="find">
        <div className="lg:grid lg:grid-cols-[4fr_8fr] lg:items-end lg:gap-6 [&>form]:lg:mt-0">
          <h1 id="find">{t("find")}</h1>
          <BoxFinder />
        </div>
        <p className="mt-3 text-s text-secondary lg:hidden">
          <b>{t("promise")}</b> {t("promiseRest")}
        </p>
        <Lineup boxes={lineup} all={boxes} />
      </section>
      <section className="wrap mt-12 lg:mt-18" aria-labelledby="categories-title">
        <SectionHead>
          <h2 id="categories-title">{t("categories")}</h2>
          <a href="/shop">{t("everything")}</a>
        </SectionHead>
        <CategoryTiles categories={categories} />
      </section>
      <section className="wrap mt-12 lg:mt-18" aria-labelledby="everyday">
        <SectionHead>
          <h2 id="everyday">{t("everyday")}</h2>
          <a href="/shop?inStock=1" rel="nofollow">
            {t("allInStock")}
          </a>
        </SectionHead>
        <ProductList products={everyday} heading="h3" toScale={false} />
      </section>
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}
