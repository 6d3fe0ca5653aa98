import { forgetKeptPages } from "@/lib/offline/kept-pages";
import { accountStore, emptyAccount } from "./account";
import { appStore } from "./app";
import { forgetGuest } from "./guest";
import { emptyOrder, orderStore } from "./order";

/** Signing out leaves nothing of the customer in this browser: not who they are, not their cart, not what they typed or
 * looked at. */
export function forgetCustomer(): void {
  accountStore.set(emptyAccount);
  orderStore.set(emptyOrder);
  forgetGuest();
  void forgetKeptPages();
  appStore.update((app) => ({
    ...app,
    cartCount: 0,
    recentlyViewedProducts: [],
    toasts: { newNotification: { count: 0, date: "" }, newMessage: "" },
  }));
}
