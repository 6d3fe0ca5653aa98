import { Breadcrumb } from "@/components/ui/breadcrumb";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { dayMonthWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { Product } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";
import { BackInStockForm } from "./back-in-stock-form";

/** The form about one sold-out product, with what was wrong with it. */
export async function AskPage({ product, query }: { product: Product; query: PageQuery }) {
  const t = await translations("back-in-stock");
  const title = productTitle(product);
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[{ name: product.category.name, href: `/c/${product.category.slug}` }, { name: t("title") }]}
      />
      <div className="max-w-copy">
        <h1>{t("title")}</h1>
        <p className="mt-2 font-semibold wrap-anywhere">
          <a href={pathOfProduct(product)}>{title}</a>
        </p>
        <p className="mt-2">{t("lead")}</p>
        {product.expectedOn !== undefined && (
          <p className="mt-2">{t("expected", { day: dayMonthWords(product.expectedOn) })}</p>
        )}
        <p className="mt-2 mb-5 text-secondary">{t("promise")}</p>
        <BackInStockForm
          product={{ id: product.id, slug: product.slug }}
          words={await wordsFor("form", "back-in-stock")}
          failures={await wordsFor("failures")}
          limit={limits.email}
          refused={await refusedForm(query)}
        />
      </div>
    </div>
  );
}
