import { daysToChoose } from "../../trade-rules/delivery-days";
import { timedTermsOf } from "../../trade-rules/delivery-services";
import { deliveryHolidays } from "../bank-holidays/bank-holiday-queries";
import type { Cart, DeliveryServiceBody } from "../contract";
import type { Connection, Database } from "../database/connect";
import { deliveryDayPassed, deliveryNotOffered } from "./cart-refusals";
import { type CartColumns, type CartToChange, updateDetails } from "./change-cart";
import type { OpenCart } from "./read-cart";

type Chosen = Pick<CartColumns, "deliveryService" | "deliveryDay">;

/** @throws Failure 409 delivery_not_offered, delivery_day_passed */
async function chosenOf(
  tx: Database,
  { delivery }: OpenCart,
  { service, day }: DeliveryServiceBody,
): Promise<Chosen> {
  if (service === "economy") return { deliveryService: service, deliveryDay: null };
  const terms = timedTermsOf(delivery?.services, service);
  if (delivery === null || terms === undefined) throw deliveryNotOffered();
  const now = new Date();
  const holidays = await deliveryHolidays(tx, now, delivery.nation);
  const days = daysToChoose(now, holidays, terms);
  if (!days.some(({ deliveryTo }) => deliveryTo === day)) throw deliveryDayPassed();
  return { deliveryService: service, deliveryDay: day ?? null };
}

/**
 * Notes how the cart is delivered and on which day. What it has already is no change: the version stays.
 * @throws Failure 404 cart_unknown; 409 cart_ordered, delivery_not_offered, delivery_day_passed; 412.
 */
export function setDeliveryService(
  db: Connection["db"],
  asked: CartToChange,
  wanted: DeliveryServiceBody,
): Promise<Cart> {
  return updateDetails(db, asked, async (tx, row, cart) => {
    const chosen = await chosenOf(tx, cart, wanted);
    const isSame = row.deliveryService === chosen.deliveryService && row.deliveryDay === chosen.deliveryDay;
    return isSame ? undefined : chosen;
  });
}
