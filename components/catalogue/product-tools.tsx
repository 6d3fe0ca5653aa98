import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Translate } from "@/lib/shared/words/translate";
import type { ProductSummary } from "@/packaging-api/contract";
import { WishForm } from "./wish-form";

type Props = {
  product: Pick<ProductSummary, "id" | "sku" | "slug" | "name" | "size" | "variant">;
  share: Translate<"share">;
  wishlist: Translate<"wishlist">;
  /** Whether this stands in a list's row, whose link says what is shared: the address once more would be a kilobyte of a list. */
  inRow?: boolean;
  /** Whether it can be put on the wishlist here. */
  wish?: boolean;
  className?: string;
};

/** Wishlist and share as icons beside a product of a list; sharing needs JavaScript and is hidden without. */
export function ProductTools({
  product,
  share: t,
  wishlist,
  inRow = false,
  wish = true,
  className = "",
}: Props) {
  const title = productTitle(product);
  return (
    <div className={`flex [--drawn-size:20px] ${className}`}>
      {wish && <WishForm t={wishlist} productId={product.id} title={title} />}
      <button
        className="tool-button drawn drawn-share [:root:not([data-prices])_&]:hidden"
        type="button"
        data-share={inRow ? "" : pathOfProduct(product)}
        data-title={title}
        aria-label={t("shareOf", { title })}
      />
    </div>
  );
}
