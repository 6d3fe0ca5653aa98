import "./information.css";
import { CategoryTree } from "@/components/catalogue/category-tree";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getMenu, listProductNames } from "@/lib/server/packaging-api/catalogue-reads";
import { informationPages, legalPages, shopPages } from "@/lib/server/seo/sitemap/site-pages";
import { translations } from "@/lib/server/words/translations";
import { NAMES_PER_PAGE, productNamesPath, productPageRanges } from "@/lib/shared/information/product-pages";
import type { ShellLink } from "@/lib/shared/links/shell-links";

/** Rows of links. */
const rows = "link:flex link:min-h-target link:items-center link:text-ink link:lg-mouse:min-h-8";
const ruled = "border-ink border-t pt-3";

async function PageLinks({ title, links }: { title: string; links: readonly ShellLink[] }) {
  const t = await translations("shell");
  return (
    <section>
      <h2 className={ruled}>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every address of the XML sitemap for people: pages and categories here, products on pages of a hundred. */
export async function SiteMap() {
  const [t, menu, list] = await Promise.all([translations("site-map"), getMenu(), listProductNames(1)]);
  const total = list?.total ?? 0;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title") }]} />
      <h1>{t("title")}</h1>
      <p className="mt-2 text-secondary">{t("lead")}</p>
      <div className={`mt-8 grid gap-x-8 gap-y-6 md:grid-cols-3 ${rows}`}>
        <PageLinks title={t("shop")} links={shopPages} />
        <PageLinks title={t("information")} links={informationPages} />
        <PageLinks title={t("legal")} links={legalPages} />
      </div>
      <section className="mt-12 lg:mt-18" aria-labelledby="categories-title">
        <h2 className={ruled} id="categories-title">
          {t("categories")}
        </h2>
        <CategoryTree menu={menu} heading="h3" />
      </section>
      <section className="mt-12 lg:mt-18" aria-labelledby="products">
        <h2 className={ruled} id="products">
          {t("products")}
        </h2>
        <p>{t("productsText", { count: total, perPage: NAMES_PER_PAGE })}</p>
        <ol className={`grid grid-cols-[repeat(auto-fill,minmax(144px,1fr))] gap-x-6 ${rows}`}>
          {productPageRanges(total).map(({ page, first, last }) => (
            <li key={page}>
              <a href={productNamesPath(page)}>{t("productsRange", { first, last })}</a>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
