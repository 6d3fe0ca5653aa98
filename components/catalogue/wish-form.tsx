import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  t: Translate<"wishlist">;
  productId: string;
  /** Of the product, where the form is an icon beside others like it; only a screen reader says the words then. */
  title?: string;
};

/**
 * Puts a product on the wishlist: a plain form, the same for everybody, that leads a visitor to the sign-in screen and
 * back here. What it says to a customer whose wishlist has the product is filled in by `lib/browser/account/wish-forms.ts`.
 */
export function WishForm({ t, productId, title }: Props) {
  const says = <span data-says="">{t("add")}</span>;
  return (
    <form method="post" action="/api/wishlist/add" data-wish="">
      <input type="hidden" name="productId" value={productId} />
      <button
        className={`drawn drawn-heart ${title === undefined ? "textlink" : "tool-button"}`}
        type="submit"
      >
        {title === undefined ? (
          says
        ) : (
          <span className="sr-only">
            {says}
            {`: ${title}`}
          </span>
        )}
      </button>
    </form>
  );
}
