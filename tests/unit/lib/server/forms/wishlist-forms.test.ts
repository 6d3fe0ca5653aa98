import { goalOf } from "@/lib/server/forms/form-row";
import { wishlistForms } from "@/lib/server/forms/wishlist-forms";

const after = (productId: string) =>
  goalOf(wishlistForms.removeFromWishlist.done, { fields: { productId }, params: {} });

test("removing a product leads back to the list, which can put it back", () => {
  expect(after("0b9e-4c")).toBe("/account/wishlist?done=removed&removed=0b9e-4c");
});

test("what is no product's id does not come into an address", () => {
  for (const id of ["", "a b", "x&done=added", "../p", "é"])
    expect(after(id)).toBe("/account/wishlist?done=removed");
});
