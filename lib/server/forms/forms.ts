import type { CallName } from "@/packaging-api/contract";
import { accountForms } from "./account-forms";
import { addressForms } from "./address-forms";
import { backInStockForms } from "./back-in-stock-forms";
import { booksForms } from "./books-forms";
import { cartForms } from "./cart-forms";
import type { FormRow } from "./form-row";
import { namedListForms } from "./named-list-forms";
import { notificationForms } from "./notification-forms";
import { orderForms } from "./order-forms";
import { packingForms } from "./packing-forms";
import { productQuestionForms } from "./product-question-forms";
import { quickOrderForms } from "./quick-order-forms";
import { quoteForms } from "./quote-forms";
import { registrationForms } from "./registration-forms";
import { standingOrderForms } from "./standing-order-forms";
import { wishlistForms } from "./wishlist-forms";

/** Every form of the shop that is one call of the contract, by that call. A call without a row takes no form. */
export const forms: Partial<Record<CallName, FormRow>> = {
  ...accountForms,
  ...addressForms,
  ...backInStockForms,
  ...booksForms,
  ...productQuestionForms,
  ...cartForms,
  ...namedListForms,
  ...notificationForms,
  ...orderForms,
  ...quickOrderForms,
  ...quoteForms,
  ...packingForms,
  ...registrationForms,
  ...standingOrderForms,
  ...wishlistForms,
};
