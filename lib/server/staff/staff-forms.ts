import type { CallName } from "@/packaging-api/contract";
import { catalogueForms } from "./forms/catalogue-forms";
import { memberForms } from "./forms/member-forms";
import { moneyForms } from "./forms/money-forms";
import { orderForms } from "./forms/order-forms";
import { outboxForms } from "./forms/outbox-forms";
import { packForms } from "./forms/pack-forms";
import { peopleForms } from "./forms/people-forms";
import { stockForms } from "./forms/stock-forms";
import type { StaffForm } from "./staff-form";

/** The forms of the back office, by their calls. */
export const staffForms: Partial<Record<CallName, StaffForm>> = {
  ...memberForms,
  ...stockForms,
  ...moneyForms,
  ...peopleForms,
  ...catalogueForms,
  ...orderForms,
  ...packForms,
  ...outboxForms,
};
