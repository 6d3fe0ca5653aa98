/** The pages of an account that stand at an address of their own, whatever is in the account. */
export const accountPages = [
  "/account",
  "/account/edit",
  "/account/email",
  "/account/password",
  "/account/notifications",
  "/account/wishlist",
  "/account/orders",
  "/account/addresses",
  "/account/addresses/new",
  "/profile",
];
