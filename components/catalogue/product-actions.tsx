import { translations } from "@/lib/server/words/translations";
import { addToListPage } from "@/lib/shared/account/named-list-page";
import { productQuestionPage } from "@/lib/shared/catalogue/product-question-page";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Product } from "@/packaging-api/contract";
import { SampleForm } from "./sample-form";
import { ShareLink } from "./share-link";
import { WishForm } from "./wish-form";

/** What else can be done with a product: keep it, have a sample, ask about it, share it. */
export async function ProductActions({ product }: { product: Product }) {
  const [t, wishlist, lists] = await Promise.all([
    translations("product"),
    translations("wishlist"),
    translations("lists"),
  ]);
  const { id, slug } = product;
  return (
    <div className="flex flex-wrap gap-x-6 border-b py-1">
      <WishForm t={wishlist} productId={id} />
      <SampleForm product={product} />
      <a className="textlink" href={productQuestionPage(slug)}>
        {t("ask")}
      </a>
      <a className="textlink" href={addToListPage({ from: "product", id })} rel="nofollow">
        {lists("keep")}
      </a>
      <ShareLink path={pathOfProduct(product)} title={productTitle(product)} />
    </div>
  );
}
