import type { CallName } from "@/packaging-api/contract";
import { accountForms } from "./account-forms";
import { addressForms } from "./address-forms";
import { cartForms } from "./cart-forms";
import type { FormRow } from "./form-row";
import { notificationForms } from "./notification-forms";
import { orderForms } from "./order-forms";
import { quickOrderForms } from "./quick-order-forms";
import { registrationForms } from "./registration-forms";
import { wishlistForms } from "./wishlist-forms";

/** Every form of the shop that is one call of the contract, by that call. A call without a row takes no form. */
export const forms: Partial<Record<CallName, FormRow>> = {
  ...accountForms,
  ...addressForms,
  ...cartForms,
  ...notificationForms,
  ...orderForms,
  ...quickOrderForms,
  ...registrationForms,
  ...wishlistForms,
};
