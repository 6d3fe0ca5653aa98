import { ProductList } from "@/components/catalogue/product-list";
import { wordsFor } from "@/lib/server/words/translations";
import { productTitle } from "@/lib/shared/display/product-title";
import type { ProductSummary } from "@/packaging-api/contract";
import { Removable, RemoveWish } from "./removable";

/** The products of a wishlist as the comparing list shows them, each with the way off it. */
export async function Wishlist({ products }: { products: ProductSummary[] }) {
  const words = await wordsFor("wishlist");
  const wishOf = (product: ProductSummary) => ({
    wish: { productId: product.id, title: productTitle(product) },
    words,
  });
  return (
    <ProductList
      products={products}
      heading="h2"
      toScale={false}
      each
      actionOf={(product) => <RemoveWish {...wishOf(product)} />}
      wrapRow={(product, row) => <Removable {...wishOf(product)}>{row}</Removable>}
    />
  );
}
