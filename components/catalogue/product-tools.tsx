import { Icon } from "@/components/ui/icon";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Translate } from "@/lib/shared/words/translate";
import type { ProductSummary } from "@/packaging-api/contract";
import { toolButton, WishForm } from "./wish-form";

type Props = {
  product: Pick<ProductSummary, "id" | "sku" | "slug" | "name" | "size" | "variant">;
  share: Translate<"share">;
  wishlist: Translate<"wishlist">;
  /** Whether it can be put on the wishlist here. */
  wish?: boolean;
  className?: string;
};

/** Wishlist and share as icons beside a product of a list; sharing needs JavaScript and is hidden without. */
export function ProductTools({ product, share: t, wishlist, wish = true, className = "" }: Props) {
  const title = productTitle(product);
  return (
    <div className={`flex [&_svg]:size-5 ${className}`}>
      {wish && <WishForm t={wishlist} productId={product.id} title={title} />}
      <button
        className={`${toolButton} [:root:not([data-prices])_&]:hidden`}
        type="button"
        data-share={pathOfProduct(product)}
        data-title={title}
        aria-label={t("shareOf", { title })}
      >
        <Icon name="share" />
      </button>
    </div>
  );
}
