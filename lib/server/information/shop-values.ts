import { shopDetails } from "@/lib/server/shop-details";
import { pounds } from "@/lib/shared/display/money";
import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";
import { STANDARD_VAT_PERCENT, withVat } from "@/trade-rules/vat";

/** What the copy of information pages says of the shop itself, by the names that it contains as `{{name}}`. */
export function shopValues(): Record<string, string> {
  const { name, legalName, address, companyNumber, registeredIn, vatNumber, phone, email, status, bank } =
    shopDetails;
  return {
    shop: name,
    legalName,
    address: address.join(", "),
    companyNumber,
    registeredIn,
    vatNumber,
    phone: phone.display,
    tel: phone.tel,
    email,
    status: status.url,
    payWithinDays: String(bank.payWithinDays),
    deliveryInc: pounds(withVat(FLAT_DELIVERY_PENCE, STANDARD_VAT_PERCENT)),
    deliveryEx: pounds(FLAT_DELIVERY_PENCE),
  };
}
