import { Breadcrumb } from "@/components/ui/breadcrumb";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { Product } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";
import { QuestionForm } from "./question-form";

/** The form about one product, with what was wrong with it. */
export async function AskPage({ product, query }: { product: Product; query: PageQuery }) {
  const t = await translations("product-question");
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[{ name: product.category.name, href: `/c/${product.category.slug}` }, { name: t("title") }]}
      />
      <div className="max-w-copy">
        <h1>{t("title")}</h1>
        <p className="mt-2 font-semibold wrap-anywhere">
          <a href={pathOfProduct(product)}>{productTitle(product)}</a>
        </p>
        <p className="mt-2">{t("lead")}</p>
        <p className="mt-2 mb-5 text-secondary">
          {`${t("promise")} `}
          <a href="/contact">{t("order")}</a>
        </p>
        <QuestionForm
          product={{ id: product.id, slug: product.slug }}
          words={await wordsFor("form", "product-question")}
          failures={await wordsFor("failures")}
          limits={{ email: limits.email, question: limits.question }}
          refused={await refusedForm(query)}
        />
      </div>
    </div>
  );
}
