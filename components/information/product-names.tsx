import "./information.css";
import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Pages } from "@/components/ui/pages";
import { listProductNames } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { entryTitle } from "@/lib/shared/display/product-title";
import { NAMES_PER_PAGE, productNamesPath } from "@/lib/shared/information/product-pages";
import { pagePathOf } from "@/lib/shared/links/page-address";

/** One page of the list of all products by name. */
export async function ProductNames({ page }: { page: number }) {
  const [t, list] = await Promise.all([translations("site-map"), listProductNames(page)]);
  if (list === undefined || list.products.length === 0) notFound();
  const { products, total } = list;
  const first = (page - 1) * NAMES_PER_PAGE + 1;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title"), href: "/sitemap" }, { name: t("productsTitle") }]} />
      <h1>{t("productsTitle")}</h1>
      <p className="mt-2 text-secondary">
        {t("productsShown", { first, last: first + products.length - 1, total })}
      </p>
      <ol
        className="mt-6 border-ink border-t pt-3 link:flex link:min-h-target link:items-center link:text-ink link:text-s link:lg-mouse:min-h-8 md:columns-2 md:gap-x-8"
        start={first}
      >
        {products.map((product) => (
          <li key={product.id}>
            <a href={pagePathOf(product)}>{entryTitle(product)}</a>
          </li>
        ))}
      </ol>
      <Pages current={page} last={Math.ceil(total / NAMES_PER_PAGE)} to={productNamesPath} />
    </div>
  );
}
