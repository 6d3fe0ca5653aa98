import { z } from "zod";
import * as cart from "./cart";
import * as catalogue from "./catalogue";
import { order } from "./order";

/** One row of the wire: everything both programs, the OpenAPI page and the storefront's allow-list know of a call. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With section 7's parameter names in braces. */
  path: string;
  summary: string;
  auth: "none" | "optional" | "required";
  /** Whether the storefront lets the browser make this call through its own /api. */
  browser: boolean;
  /** Whether it changes something; GET calls of section 7 that do are guarded like writes (readings 8). */
  changes: boolean;
  /** Takes `If-Match` with the cart's version. */
  ifMatch?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Schema of `data` in the success envelope. */
  data: z.ZodType;
};

/** A part of a path. No database stores U+0000, so nothing has it in its name. */
const segment = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((value) => !value.includes("\0"));
const slug = z.object({ slug: segment(200) });
const cartId = z.object({ id: segment(100) });
const cartItemId = cartId.extend({ itemId: segment(100) });
const addressType = cartId.extend({ type: z.enum(cart.addressTypes) });
const paged = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

const read = { method: "GET", auth: "none", browser: true, changes: false } as const;
const serverRead = { ...read, browser: false } as const;
const cartWrite = { auth: "none", browser: true, changes: true, ifMatch: true, data: cart.cart } as const;

/** The calls that exist, by the name the code uses for them. */
export const calls = {
  getMenu: {
    ...read,
    path: "/api/category/menu",
    summary: "The menu: parent categories with their sub-categories",
    data: z.array(catalogue.menuCategory),
  },
  getCategory: {
    ...serverRead,
    path: "/api/category/slug/{slug}",
    summary: "One category. A renamed one is found by its old slug and answers with its new one",
    params: slug,
    data: catalogue.category,
  },
  listCategorySlugs: {
    ...serverRead,
    path: "/api/category/slugs",
    summary: "Addresses of all categories, 50,000 a page, for the sitemap",
    query: paged,
    data: catalogue.slugList,
  },
  getProduct: {
    ...serverRead,
    path: "/api/product/slug/{slug}",
    summary: "One product. A renamed one is found by its old slug and answers with its new one",
    params: slug,
    data: catalogue.product,
  },
  listProducts: {
    ...serverRead,
    path: "/api/product/all",
    summary: "Products of a category or of the whole shop, filtered, sorted, paged, with facets",
    query: catalogue.listProductsQuery,
    data: catalogue.productList,
  },
  listProductSlugs: {
    ...serverRead,
    path: "/api/product/slugs",
    summary: "Addresses of all products, 50,000 a page, for the sitemap",
    query: paged,
    data: catalogue.slugList,
  },
  listSale: {
    ...serverRead,
    path: "/api/product/sale",
    summary: "Products on sale",
    data: z.array(catalogue.productSummary),
  },
  search: {
    ...read,
    method: "POST",
    path: "/api/search",
    summary: "Search by words, code or size",
    auth: "optional",
    body: catalogue.searchBody,
    data: catalogue.productList,
  },
  findFit: {
    ...read,
    method: "POST",
    path: "/api/search/fit",
    summary: "Boxes whose inside takes an item in any rotation, least spare volume first",
    body: catalogue.fitBody,
    data: catalogue.fitResult,
  },
  getCart: {
    ...read,
    path: "/api/cart/{id}/get",
    summary: "The cart",
    params: cartId,
    data: cart.cart,
  },
  addCartItem: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/add",
    summary: "Adds packs of a product; the id `new` makes a cart",
    params: cartId,
    body: cart.addItemBody,
  },
  updateCartItem: {
    ...cartWrite,
    method: "PUT",
    path: "/api/cart/{id}/item/{itemId}/update",
    summary: "Sets the quantity of a line",
    params: cartItemId,
    body: cart.updateItemBody,
  },
  deleteCartItem: {
    ...cartWrite,
    method: "DELETE",
    path: "/api/cart/{id}/item/{itemId}/delete",
    summary: "Removes a line",
    params: cartItemId,
  },
  setCartStage: {
    method: "POST",
    auth: "none",
    browser: true,
    changes: true,
    path: "/api/cart/{id}/stage",
    summary: "Notes how far the shopper has come",
    params: cartId,
    body: cart.stageBody,
    data: z.object({ stage: z.enum(cart.cartStages) }),
  },
  setGuestDetails: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/details/guest",
    summary: "Who orders",
    params: cartId,
    body: cart.guestDetails,
  },
  setGuestAddress: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/address/{type}/guest",
    summary: "Where to, or who is invoiced",
    params: addressType,
    body: cart.address,
  },
  listPaymentMethods: {
    ...serverRead,
    path: "/api/payment_method/all",
    summary: "The ways to pay, in the order in which they are offered",
    data: z.array(cart.paymentMethod),
  },
  checkoutAsGuest: {
    method: "GET",
    auth: "none",
    browser: true,
    changes: true,
    ifMatch: true,
    path: "/api/cart/{id}/payment_method/{method}/guest-checkout",
    summary: "Turns the cart into an order, once; called again it gives the same answer",
    params: cartId.extend({ method: segment(50) }),
    data: cart.checkoutAnswer,
  },
  getGuestOrder: {
    ...serverRead,
    path: "/api/orders/guest/{key}/get",
    summary: "A guest's order by the secret of its link",
    params: z.object({ key: segment(100) }),
    data: order,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
