import type { ReactNode } from "react";

/**
 * Puts packs of a product in the cart: a plain form, whose children hold the `quantity` input and the button.
 */
export function AddToCartForm({
  productId,
  className,
  id,
  children,
}: {
  productId: string;
  className?: string;
  /** Lets a button elsewhere on the page submit this form. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <form id={id} className={className} method="post" action="/api/cart/current/add">
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  );
}
