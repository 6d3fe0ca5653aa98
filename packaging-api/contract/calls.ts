import { z } from "zod";
import type { Purpose } from "../../request-limits/budgets";
import * as account from "./account";
import { address } from "./address";
import { bankHoliday } from "./bank-holiday";
import * as cart from "./cart";
import * as catalogue from "./catalogue";
import * as customer from "./customer";
import { deliveryBody, deliveryZoneRate } from "./delivery";
import { order } from "./order";
import { orderCheck, paymentStart, paymentTry } from "./payment";
import { postalFormatGoods } from "./postal-formats";
import * as reorder from "./reorder";
import { SLUG, SLUG_LENGTH } from "./slug";
import { NOTICE_BYTES, staffNotice, takenNotice } from "./staff-notice";

/** One row of the wire: everything both programs, the OpenAPI page and the storefront's allow-list know of a call. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters in braces (docs/wire.md, Calls). */
  path: string;
  summary: string;
  auth: "none" | "optional" | "required";
  /** Whether the storefront lets the browser make this call through its own /api. */
  browser: boolean;
  /** Whether it changes something; GET calls that do are guarded like writes (docs/product.md, Same-origin calls). */
  changes: boolean;
  /**
   * Whose points a request of a network takes. `none`: a read that costs little or that the storefront makes for pages,
   * which have a budget at its door.
   */
  budget: "none" | Extract<Purpose, "search" | "cart" | "checkout" | "payment" | "account">;
  /** Takes `If-Match` with the cart's version. */
  ifMatch?: boolean;
  /** The fields of `data` stand beside it as well, for callers that know them there (docs/wire.md, Envelope). */
  topLevel?: boolean;
  /** A body that breaks a rule is answered 400, as Symfony's JSON login does, instead of 422. */
  badRequest?: boolean;
  /** Bytes that its request body may have, where that is more than the 64 KB of the others. */
  bodyLimit?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Schema of `data` in the success envelope. */
  data: z.ZodType;
};

/** A part of a path. */
const segment = (limit: number) => z.string().max(limit);
const slug = z.object({ slug: z.string().max(SLUG_LENGTH).regex(SLUG) });
const cartId = z.object({ id: segment(100) });
const cartItemId = cartId.extend({ itemId: segment(100) });
const addressType = cartId.extend({ type: z.enum(cart.addressTypes) });
const ownId = z.object({ id: segment(100) });
const paged = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

const read = { method: "GET", auth: "none", browser: true, changes: false, budget: "none" } as const;
const serverRead = { ...read, browser: false } as const;
/** A guest's cart opens for whoever knows its id, a customer's for its customer only. */
const ofCart = { auth: "optional", browser: true } as const;
const cartWrite = { ...ofCart, changes: true, budget: "cart", ifMatch: true, data: cart.cart } as const;
/** An order opens for the customer who placed it by its id, and for whoever knows the secret of its link by that. */
const ofOrder = { auth: "optional", browser: true, params: ownId } as const;
const ownRead = { method: "GET", auth: "required", browser: true, changes: false, budget: "none" } as const;
const ownWrite = {
  method: "POST",
  auth: "required",
  browser: true,
  changes: true,
  budget: "account",
} as const;
/** What goes between the two programs alone, so that neither a token nor a mailed secret passes the browser's door. */
const signingIn = {
  method: "POST",
  auth: "none",
  browser: false,
  changes: true,
  budget: "account",
} as const;
const done = z.object({});

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
    summary:
      "One product. A renamed one is found by its old slug and answers with its new one; the page of a product's variants answers with the first",
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
  readProductFeed: {
    ...serverRead,
    path: "/api/product/feed",
    summary: "All products with their details, page after page, for the feeds of price comparisons",
    query: z.object({ after: segment(100).optional() }),
    data: catalogue.productFeed,
  },
  listSale: {
    ...serverRead,
    path: "/api/product/sale",
    summary: "Products on sale",
    data: z.array(catalogue.productSummary),
  },
  listBankHolidays: {
    ...read,
    path: "/api/bank-holidays/get",
    summary: "Bank holidays of England and Wales from today on, the next one first",
    data: z.array(bankHoliday),
  },
  search: {
    ...read,
    method: "POST",
    budget: "search",
    path: "/api/search",
    summary: "Search by words, code or size",
    auth: "optional",
    body: catalogue.searchBody,
    data: catalogue.searchResult,
  },
  suggest: {
    ...read,
    budget: "search",
    path: "/api/search/suggest",
    summary: "Categories, products and help pages that the beginning of a search may mean; few of each",
    query: catalogue.suggestQuery,
    data: catalogue.suggestions,
  },
  findFit: {
    ...read,
    method: "POST",
    budget: "search",
    path: "/api/search/fit",
    summary: "Boxes whose inside takes an item in any rotation, least spare volume first",
    body: catalogue.fitBody,
    data: catalogue.fitResult,
  },
  getCart: {
    ...ofCart,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/cart/{id}/get",
    summary: "The cart",
    params: cartId,
    data: cart.cart,
  },
  addCartItem: {
    ...cartWrite,
    method: "POST",
    path: "/api/cart/{id}/add",
    summary:
      "Adds packs of a product; the id `new` makes a cart, or continues the one that a customer has open",
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
    ...ofCart,
    method: "POST",
    changes: true,
    budget: "cart",
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
    body: address,
  },
  setCartAddress: {
    ...cartWrite,
    method: "PUT",
    auth: "required",
    path: "/api/cart/{id}/address/{type}/update",
    summary:
      "The same by an address of the customer's book; where nobody is named as ordering, that is the customer",
    params: addressType,
    body: cart.ownAddressBody,
  },
  setDeliveryPostcode: {
    ...cartWrite,
    method: "PUT",
    path: "/api/cart/{id}/delivery/update",
    summary: "Which postcode delivery is priced for while there is no delivery address, which counts more",
    params: cartId,
    body: deliveryBody,
  },
  listDeliveryZones: {
    ...serverRead,
    path: "/api/delivery/zones",
    summary: "What delivery costs and how long it takes by zone, the mainland first",
    data: z.array(deliveryZoneRate),
  },
  listPostalFormats: {
    ...serverRead,
    path: "/api/postal_format/all",
    summary: "Royal Mail's formats with their limits and packaging of the shop for each, the smallest first",
    data: z.array(postalFormatGoods),
  },
  listPaymentMethods: {
    ...serverRead,
    path: "/api/payment_method/all",
    summary: "The ways to pay, in the order in which they are offered",
    data: z.array(cart.paymentMethod),
  },
  checkoutAsGuest: {
    ...ofCart,
    method: "GET",
    changes: true,
    ifMatch: true,
    budget: "checkout",
    path: "/api/cart/{id}/payment_method/{method}/guest-checkout",
    summary:
      "Turns the cart into an order, once; called again it gives the same answer. A customer's own cart becomes their order here too",
    params: cartId.extend({ method: segment(50) }),
    data: cart.checkoutAnswer,
  },
  checkout: {
    ...ofCart,
    method: "GET",
    auth: "required",
    changes: true,
    ifMatch: true,
    budget: "checkout",
    path: "/api/cart/{id}/payment_method/{method}/checkout",
    summary:
      "The same for a customer, whose order it becomes: a guest's cart too, and where nobody is named as ordering, by the account's details",
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
  cancelOrder: {
    method: "POST",
    auth: "optional",
    browser: true,
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/cancel",
    summary:
      "Cancels an order that is not being packed yet; {id} is the id of a customer's own or the secret of its link",
    params: ownId,
    data: order,
  },
  changePaymentMethod: {
    ...ofOrder,
    method: "PUT",
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/payment_method/{method}",
    summary: "Has an order that is not paid be paid another way; its number and its goods stay",
    params: ownId.extend({ method: segment(50) }),
    data: order,
  },
  proveMailbox: {
    ...ofOrder,
    method: "POST",
    changes: true,
    budget: "payment",
    path: "/api/orders/{id}/keep",
    summary:
      "Holds the goods of a guest's unpaid order for the full time, by what the mailed confirmation alone has",
    body: z.object({ token: z.string().max(200) }),
    data: order,
  },
  checkOrder: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/orders/{id}/check",
    summary: "How far an order and its payment have come",
    data: orderCheck,
  },
  startPayPal: {
    ...ofOrder,
    method: "GET",
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/new",
    summary:
      "Where the shopper pays an order with PayPal: the same place as long as that payment can be made",
    data: paymentStart,
  },
  startOwnPayPal: {
    method: "GET",
    auth: "required",
    browser: false,
    changes: true,
    budget: "payment",
    path: "/gateway/paypal/{id}/new",
    summary: "The same for a customer's own order",
    params: ownId,
    data: paymentStart,
  },
  capturePayPal: {
    ...ofOrder,
    method: "GET",
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/capture",
    summary: "Takes the money that the shopper agreed to pay with PayPal, once however often it is called",
    data: orderCheck,
  },
  leavePayPal: {
    ...ofOrder,
    method: "POST",
    browser: false,
    changes: true,
    budget: "payment",
    path: "/api/gateway/paypal/{id}/leave",
    summary: "The shopper came back from PayPal without paying: mails the order's link, once for a payment",
    data: orderCheck,
  },
  getPayPal: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/gateway/paypal/{id}/get",
    summary: "The last try to pay an order with PayPal",
    data: paymentTry,
  },
  previewReorder: {
    ...ofOrder,
    method: "GET",
    changes: false,
    budget: "none",
    path: "/api/orders/{id}/reorder/preview",
    summary: "What ordering the goods of an order again would come to",
    data: reorder.reorderPreview,
  },
  reorder: {
    ...ofOrder,
    method: "POST",
    changes: true,
    ifMatch: true,
    budget: "cart",
    path: "/api/orders/{id}/reorder",
    summary: "Puts the goods of an order into a cart, at today's prices and as far as they can be had",
    body: reorder.reorderBody,
    data: reorder.reordered,
  },
  login: {
    ...signingIn,
    path: "/api/login_check",
    summary: "Signs in; asks for the second step where there is one",
    badRequest: true,
    topLevel: true,
    body: account.loginBody,
    data: account.tokens,
  },
  refreshToken: {
    ...signingIn,
    path: "/api/token/refresh",
    summary: "A new pair for a refresh token, which is good once",
    topLevel: true,
    body: account.refreshBody,
    data: account.tokens,
  },
  revokeToken: {
    ...signingIn,
    path: "/api/token/revoke",
    summary: "Signs out: the refresh token and everything that came of the same sign-in is no longer good",
    body: account.refreshBody,
    data: done,
  },
  createUser: {
    ...signingIn,
    browser: true,
    path: "/api/users/create",
    summary: "Registers a customer and mails the link that activates the account",
    body: account.registration,
    data: done,
  },
  activateUser: {
    ...signingIn,
    path: "/api/users/activate",
    summary: "Activates the account of a mailed link for who knows the password of that registration",
    body: account.activateBody,
    data: account.activation,
  },
  mailActivationAgain: {
    ...signingIn,
    path: "/api/users/activate/again",
    summary: "Mails the link that activates an account once more, to who knows the account's password",
    badRequest: true,
    body: account.credentialsBody,
    data: done,
  },
  recoverPassword: {
    ...signingIn,
    browser: true,
    path: "/api/users/recover",
    summary: "Mails a link that activates the new password, if there is such an account",
    body: account.recoverBody,
    data: done,
  },
  confirmRecovery: {
    ...signingIn,
    path: "/api/users/recover/confirm",
    summary: "Activates the new password of a mailed link for who knows it, and signs out everywhere",
    body: account.confirmRecoveryBody,
    data: account.recovered,
  },
  reviewAccount: {
    ...signingIn,
    changes: false,
    path: "/api/users/recover/review",
    summary: "What stood in an account that was recovered just now",
    body: account.reviewAccountBody,
    data: account.accountReview,
  },
  removeFromAccount: {
    ...signingIn,
    path: "/api/users/recover/remove",
    summary:
      "Removes the addresses of an account that was recovered just now, or two-step login after a wait",
    body: account.removeFromAccountBody,
    data: account.accountReview,
  },
  getMe: { ...ownRead, path: "/api/users/me", summary: "The customer", data: account.me },
  getCounts: {
    ...ownRead,
    path: "/api/users/counts",
    summary: "Unread notifications, orders, wishlist",
    data: account.counts,
  },
  searchOwnRecords: {
    ...ownRead,
    budget: "search",
    path: "/api/users/search/{term}",
    summary: "Searches the caller's own orders, addresses, notifications and wishlist",
    params: z.object({ term: segment(200) }),
    data: account.ownRecords,
  },
  updateMe: {
    ...ownWrite,
    method: "PUT",
    path: "/api/users/me/update",
    summary: "Changes the customer's details; the first time completes the profile",
    body: account.updateMeBody,
    data: account.me,
  },
  changePassword: {
    ...ownWrite,
    method: "PUT",
    path: "/api/users/me/password",
    summary: "Changes the password and signs out everywhere else",
    body: account.changePasswordBody,
    data: done,
  },
  changeEmail: {
    ...ownWrite,
    method: "PUT",
    path: "/api/users/me/email",
    summary: "Mails a link to a new address that makes it the account's; until then nothing changes",
    body: account.changeEmailBody,
    data: done,
  },
  confirmEmail: {
    ...ownWrite,
    browser: false,
    path: "/api/users/me/email/confirm",
    summary: "Makes the address of a mailed link the account's, and signs out everywhere else",
    body: account.confirmEmailBody,
    data: account.me,
  },
  setKeys: {
    ...ownWrite,
    path: "/api/users/me/keys",
    summary: "Keeps the customer's key pair, whose private part the shop cannot read",
    body: account.keyPair,
    data: done,
  },
  getKeys: {
    ...ownRead,
    path: "/api/users/me/keys",
    summary: "The key pair as it was given; null when there is none",
    data: account.keptKeyPair,
  },
  offerTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/new",
    summary: "Begins to set up the second step",
    body: account.currentPasswordBody,
    data: account.twoStepOffer,
  },
  confirmTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/confirm",
    summary: "Switches the second step on with a first code, and gives the recovery codes",
    body: account.twoStepCodeBody,
    data: account.recoveryCodes,
  },
  removeTwoStep: {
    ...ownWrite,
    path: "/api/users/me/two-step/remove",
    summary: "Switches the second step off",
    body: account.currentPasswordBody,
    data: done,
  },
  listSignIns: {
    ...ownRead,
    path: "/api/users/me/sign-ins",
    summary: "Where the customer is signed in",
    data: z.array(account.signIn),
  },
  endSignIn: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/users/me/sign-ins/{id}/delete",
    summary: "Signs out in one place",
    params: ownId,
    data: z.array(account.signIn),
  },
  endAllSignIns: {
    ...ownWrite,
    path: "/api/users/me/sign-ins/end",
    summary: "Signs out everywhere, here as well",
    data: done,
  },
  exportAccount: {
    ...ownRead,
    budget: "account",
    path: "/api/users/me/export",
    summary: "Everything that the shop holds of the customer",
    data: account.accountExport,
  },
  deleteAccount: {
    ...ownWrite,
    path: "/api/users/me/delete",
    summary: "Ends the account: the person is made anonymous, what the law wants kept of orders stays",
    body: account.currentPasswordBody,
    data: done,
  },
  listAddresses: {
    ...ownRead,
    path: "/api/addresses/all",
    summary: "The customer's addresses, the default one first",
    data: z.array(customer.customerAddress),
  },
  addAddress: {
    ...ownWrite,
    path: "/api/addresses/new",
    summary: "Adds an address; answers all of them",
    body: customer.addressBody,
    data: z.array(customer.customerAddress),
  },
  updateAddress: {
    ...ownWrite,
    method: "PUT",
    path: "/api/addresses/{id}/update",
    summary: "Changes an address; answers all of them",
    params: ownId,
    body: customer.addressBody,
    data: z.array(customer.customerAddress),
  },
  deleteAddress: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/addresses/{id}/delete",
    summary: "Removes an address; answers those that are left",
    params: ownId,
    data: z.array(customer.customerAddress),
  },
  listNotifications: {
    ...ownRead,
    method: "POST",
    budget: "none",
    path: "/api/notifications/all",
    summary: "The customer's notifications, the latest first",
    body: customer.notificationsBody,
    data: customer.notificationList,
  },
  readAllNotifications: {
    ...ownWrite,
    method: "GET",
    path: "/api/notifications/all/read",
    summary: "Marks every notification as read",
    data: customer.unreadCount,
  },
  readNotification: {
    ...ownWrite,
    method: "GET",
    path: "/api/notifications/{id}/read",
    summary: "Marks a notification as read; answers how many are not",
    params: ownId,
    data: customer.unreadCount,
  },
  deleteNotification: {
    ...ownWrite,
    method: "DELETE",
    path: "/api/notifications/{id}/delete",
    summary: "Removes a notification; answers how many are unread",
    params: ownId,
    data: customer.unreadCount,
  },
  addToWishlist: {
    ...ownWrite,
    path: "/api/wishlist/add",
    summary: "Puts a product on the wishlist; answers the list",
    body: customer.wishlistBody,
    data: customer.wishlist,
  },
  removeFromWishlist: {
    ...ownWrite,
    path: "/api/wishlist/remove",
    summary: "Takes a product off the wishlist; answers the list",
    body: customer.wishlistBody,
    data: customer.wishlist,
  },
  listOrders: {
    ...ownRead,
    path: "/api/orders/all",
    summary: "The customer's orders, the latest first, 20 a page",
    query: paged,
    data: customer.orderList,
  },
  getOrder: {
    ...ownRead,
    path: "/api/orders/{id}/get",
    summary: "One of the customer's orders",
    params: ownId,
    data: order,
  },
  mergeCart: {
    ...ownWrite,
    browser: false,
    budget: "cart",
    path: "/api/cart/{id}/merge",
    summary:
      "After signing in: moves a guest's cart into the customer's own, capped by stock. The id `new` only fetches that",
    params: cartId,
    data: cart.mergedCart,
  },
  notifyWebsite: {
    method: "POST",
    auth: "optional",
    browser: false,
    changes: true,
    budget: "account",
    path: "/api/notify/website",
    summary:
      "A note to the staff, from a form of the website; a customer who gives the account's own address is mailed a copy",
    bodyLimit: NOTICE_BYTES,
    body: staffNotice,
    data: takenNotice,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
