import { SectionHead } from "@/components/ui/section-head";
import { translations } from "@/lib/server/words/translations";
import type { Product } from "@/packaging-api/contract";
import { Specification } from "./specification";

/** A product in figures and in words. */
export async function ProductDetails({ product }: { product: Product }) {
  const t = await translations("product");
  return (
    <section className="mt-12 max-md:below-1078 lg:mt-18" aria-labelledby="specification">
      <SectionHead>
        <h2 id="specification">{t("specification")}</h2>
      </SectionHead>
      <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <Specification product={product} />
        <div className="max-w-copy wrap-anywhere [&_h3+p]:mt-3 [&_p+:is(p,h3)]:mt-3">
          <h3>{t("description")}</h3>
          {product.description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h3>{t("delivery")}</h3>
          <p>{t("deliveryText")}</p>
          <p>
            <a href="/delivery">{t("deliveryMore")}</a> · <a href="/legal/returns">{t("returnsMore")}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
