import { newEmail } from "../../packaging-api/tests/support/customer";

/** How a shopper without JavaScript takes a step: what is not answered well is theirs to deal with. */
export type Steps = {
  /** @returns the page */
  see(path: string): Promise<string>;
  /** @returns where the answer leads */
  send(path: string, fields: Record<string, string>): Promise<string>;
};

/** A product as its own page, its category's and a list name it. */
export type BoughtProduct = { id: string; slug: string; category: string; picture: string };

const NUMBER = /data-testid="order-number"[^>]*>(\d+)</;

/**
 * One purchase without JavaScript, by bank transfer, from the home page to the thank-you page.
 * @returns the order's number
 * @throws Error where a step leads elsewhere; what `steps` throws
 */
export async function buyPlainly({ see, send }: Steps, product: BoughtProduct): Promise<string> {
  await see("/");
  await see(`/c/${product.category}`);
  await see(`/p/${product.slug}`);
  await see(product.picture);
  await send("/api/cart/current/add", { productId: product.id, quantity: "1" });
  await see("/cart");
  await send("/api/cart/current/details/guest", {
    firstName: "Ada",
    lastName: "Buyer",
    email: newEmail(),
  });
  await see("/checkout?step=delivery");
  await send("/api/cart/current/address/shipping/guest", {
    firstName: "Ada",
    lastName: "Buyer",
    addressLine1: "1 High Street",
    cityTown: "Leeds",
    postCode: "LS1 4AP",
    country: "GB",
    sameAsDelivery: "on",
  });
  await see("/checkout?step=payment");
  const goal = await send("/api/cart/current/payment_method/chosen/guest-checkout", {
    paymentMethod: "bank_transfer",
  });
  if (!goal.includes("/checkout/thank-you")) throw new Error(`The order went to ${goal}.`);
  const number = NUMBER.exec(await see("/checkout/thank-you"))?.[1];
  if (number === undefined) throw new Error("The order has no number.");
  return number;
}
