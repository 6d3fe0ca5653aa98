import { Breadcrumb } from "@/components/ui/breadcrumb";
import { SectionHead } from "@/components/ui/section-head";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { productsFor } from "./category-page";
import { CategoryTree } from "./category-tree";
import { Listing } from "./listing";

/** Every category and every product. */
export async function ShopPage({ state }: { state: ListState }) {
  const [t, menu, list] = await Promise.all([translations("catalogue"), getMenu(), productsFor(state, {})]);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("shopTitle") }]} />
      <h1>{t("shopTitle")}</h1>
      <CategoryTree menu={menu} className="mt-6 border-ink border-t" />
      <section className="mt-12 lg:mt-18" aria-labelledby="all-products">
        <SectionHead>
          <h2 id="all-products">{t("shopProducts")}</h2>
        </SectionHead>
        <Listing name={t("shopTitle")} path="/shop" state={state} list={list} />
      </section>
    </div>
  );
}
