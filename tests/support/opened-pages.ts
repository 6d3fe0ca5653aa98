/** Pages of each kind that anybody can open, without anything in a cart. */
export const openedPages = [
  "/",
  "/shop",
  "/sale",
  "/c/single-wall-boxes",
  "/c/cardboard-boxes?colour=Brown",
  "/p/single-wall-box-305-229-229",
  "/search?q=knife",
  "/search?length=300&width=200&height=150",
  "/delivery",
  "/contact",
  "/login",
  "/register",
  "/sitemap",
  "/legal/terms",
  "/nothing-here",
];
