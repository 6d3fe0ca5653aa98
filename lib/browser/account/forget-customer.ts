import { clearCart } from "@/lib/browser/cart/cart-store";
import { deleteCachedPages } from "@/lib/browser/offline/cached-pages";
import { accountStore, emptyAccount } from "@/lib/browser/state/account-state";
import { appStore } from "@/lib/browser/state/app-state";
import { forgetGuest } from "@/lib/browser/state/guest-entries";

/** Signing out leaves nothing of the customer in this browser: not who they are, not their cart, not what they typed or
 * looked at. */
export function forgetCustomer(): void {
  accountStore.set(emptyAccount);
  clearCart();
  forgetGuest();
  void deleteCachedPages();
  appStore.update((app) => ({
    ...app,
    cartCount: 0,
    recentlyViewedProducts: [],
    toasts: { newNotification: { count: 0, date: "" }, newMessage: "" },
  }));
}
