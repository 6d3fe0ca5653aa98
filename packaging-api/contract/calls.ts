import { accountCalls } from "./calls/account-calls";
import { addressCalls } from "./calls/address-calls";
import { backInStockCalls } from "./calls/back-in-stock-calls";
import { booksCalls } from "./calls/books-calls";
import type { Call } from "./calls/call-row";
import { cartCalls } from "./calls/cart-calls";
import { catalogueCalls } from "./calls/catalogue-calls";
import { checkoutCalls } from "./calls/checkout-calls";
import { creditCalls } from "./calls/credit-calls";
import { deliveryCalls } from "./calls/delivery-calls";
import { namedListCalls } from "./calls/named-list-calls";
import { notificationCalls } from "./calls/notification-calls";
import { orderCalls } from "./calls/order-calls";
import { packagingDataCalls } from "./calls/packaging-data-calls";
import { packingCalls } from "./calls/packing-calls";
import { paymentCalls } from "./calls/payment-calls";
import { productQuestionCalls } from "./calls/product-question-calls";
import { quickOrderCalls } from "./calls/quick-order-calls";
import { quoteCalls } from "./calls/quote-calls";
import { searchCalls } from "./calls/search-calls";
import { shortLinkCalls } from "./calls/short-link-calls";
import { signInCalls } from "./calls/sign-in-calls";
import { staffAccountCalls } from "./calls/staff-account-calls";
import { staffCatalogueCalls } from "./calls/staff-catalogue-calls";
import { staffMoneyCalls } from "./calls/staff-money-calls";
import { staffNoticeCalls } from "./calls/staff-notice-calls";
import { staffOrdersCalls } from "./calls/staff-orders-calls";
import { staffOutboxCalls } from "./calls/staff-outbox-calls";
import { staffPasskeyCalls } from "./calls/staff-passkey-calls";
import { staffPeopleCalls } from "./calls/staff-people-calls";
import { staffStockCalls } from "./calls/staff-stock-calls";
import { standingOrderCalls } from "./calls/standing-order-calls";
import { wishlistCalls } from "./calls/wishlist-calls";

export type { Call } from "./calls/call-row";

/** The calls that exist, by the name the code uses for them. */
export const calls = {
  ...catalogueCalls,
  ...deliveryCalls,
  ...searchCalls,
  ...backInStockCalls,
  ...productQuestionCalls,
  ...quickOrderCalls,
  ...shortLinkCalls,
  ...quoteCalls,
  ...packingCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...creditCalls,
  ...orderCalls,
  ...packagingDataCalls,
  ...paymentCalls,
  ...signInCalls,
  ...accountCalls,
  ...booksCalls,
  ...addressCalls,
  ...notificationCalls,
  ...wishlistCalls,
  ...namedListCalls,
  ...standingOrderCalls,
  ...staffNoticeCalls,
  ...staffAccountCalls,
  ...staffStockCalls,
  ...staffCatalogueCalls,
  ...staffPasskeyCalls,
  ...staffMoneyCalls,
  ...staffOrdersCalls,
  ...staffPeopleCalls,
  ...staffOutboxCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
