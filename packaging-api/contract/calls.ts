import { accountCalls } from "./calls/account-calls";
import { addressCalls } from "./calls/address-calls";
import type { Call } from "./calls/call-row";
import { cartCalls } from "./calls/cart-calls";
import { catalogueCalls } from "./calls/catalogue-calls";
import { checkoutCalls } from "./calls/checkout-calls";
import { deliveryCalls } from "./calls/delivery-calls";
import { notificationCalls } from "./calls/notification-calls";
import { orderCalls } from "./calls/order-calls";
import { paymentCalls } from "./calls/payment-calls";
import { quickOrderCalls } from "./calls/quick-order-calls";
import { searchCalls } from "./calls/search-calls";
import { signInCalls } from "./calls/sign-in-calls";
import { staffNoticeCalls } from "./calls/staff-notice-calls";
import { wishlistCalls } from "./calls/wishlist-calls";

export type { Call } from "./calls/call-row";

/** The calls that exist, by the name the code uses for them. */
export const calls = {
  ...catalogueCalls,
  ...deliveryCalls,
  ...searchCalls,
  ...quickOrderCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...paymentCalls,
  ...signInCalls,
  ...accountCalls,
  ...addressCalls,
  ...notificationCalls,
  ...wishlistCalls,
  ...staffNoticeCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
