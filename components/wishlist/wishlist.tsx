import "./wishlist.css";
import { ProductList } from "@/components/catalogue/product-list";
import { productTitle } from "@/lib/shared/display/product-title";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/wishlist.json";
import type { ProductSummary } from "@/packaging-api/contract";
import { Removable, RemoveWish } from "./removable";

function wishOf(product: ProductSummary) {
  return {
    wish: { productId: product.id, title: productTitle(product) },
    words,
    unavailable: failures.unavailable,
  };
}

/** The products of a wishlist as the comparing list shows them, each with the way off it. */
export function Wishlist({ products }: { products: ProductSummary[] }) {
  return (
    <div className="wishlist">
      <ProductList
        products={products}
        heading="h2"
        toScale={false}
        each
        actionOf={(product) => <RemoveWish {...wishOf(product)} />}
        wrapRow={(product, row) => <Removable {...wishOf(product)}>{row}</Removable>}
      />
    </div>
  );
}
