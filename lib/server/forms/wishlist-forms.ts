import type { Fields } from "@/lib/server/handlers/read-request";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow } from "./form-row";

const PAGE = "/account/wishlist";

const body = ({ productId = "" }: Fields) => ({ productId });

/** Removing a product says which one, so that the next page can offer to put it back. */
function afterRemoval({ productId = "" }: Fields): string {
  return /^[\w-]{1,100}$/.test(productId)
    ? `${PAGE}?done=removed&removed=${productId}`
    : `${PAGE}?done=removed`;
}

/** The forms of a customer's wishlist, on its page and on the products' own. */
export const wishlistForms = {
  addToWishlist: { body, done: `${PAGE}?done=added`, refused: PAGE },
  removeFromWishlist: { body, done: ({ fields }) => afterRemoval(fields), refused: PAGE },
} satisfies Partial<Record<CallName, FormRow>>;
