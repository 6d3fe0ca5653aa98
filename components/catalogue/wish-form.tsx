import { Icon } from "@/components/ui/icon";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/wishlist.json";

/**
 * Puts a product on the wishlist: a plain form, the same for everybody, that leads a visitor to the sign-in screen and
 * back here. What it says to a customer whose wishlist has the product is filled in by `lib/shopper/wish-form.ts`,
 * which takes the words from here.
 */
export function WishForm({ productId }: { productId: string }) {
  return (
    <form
      className="buy__wish"
      method="post"
      action="/api/wishlist/add"
      data-wish={productId}
      data-add={words.add}
      data-remove={words.takeOff}
      data-added={words.done_added}
      data-removed={words.done_removed}
      data-unavailable={failures.unavailable}
    >
      <input type="hidden" name="productId" value={productId} />
      <button className="textlink" type="submit">
        <Icon name="heart" />
        <span>{words.add}</span>
      </button>
    </form>
  );
}
