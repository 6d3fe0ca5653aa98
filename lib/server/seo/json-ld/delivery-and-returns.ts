import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from "schema-dts";
import { decimal } from "@/lib/server/seo/product-fields";
import { absolute } from "@/lib/shared/links/page-address";
import { FLAT_DELIVERY_PENCE, MAINLAND_DAYS } from "@/trade-rules/delivery-charge";
import { STANDARD_VAT_PERCENT, withVat } from "@/trade-rules/vat";
import type { WrittenOut } from "./json-ld";

/** The right to cancel: the Consumer Contracts Regulations 2013, regulation 30. */
const RETURN_DAYS = 14;

function days(least: number, most: number): QuantitativeValue {
  return { "@type": "QuantitativeValue", minValue: least, maxValue: most, unitCode: "DAY" };
}

/** Dispatched the same or the next day, then one to three days with the courier. */
export function shippingDetails(): OfferShippingDetails {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimal(withVat(FLAT_DELIVERY_PENCE, STANDARD_VAT_PERCENT)),
      currency: "GBP",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "GB" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, 1),
      transitTime: days(MAINLAND_DAYS.daysFrom, MAINLAND_DAYS.daysTo),
    },
  };
}

/** As /legal/returns says it to shoppers; what Google reads of it beside an offer. */
export function returnPolicy(shopUrl: string): WrittenOut<MerchantReturnPolicy> {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "GB",
    returnPolicyCountry: "GB",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    merchantReturnLink: absolute(shopUrl, "/legal/returns"),
  };
}

/** The same with what Google reads of the whole shop's alone: faulty goods go back at the shop's cost, for all the money. */
export function shopReturnPolicy(shopUrl: string): WrittenOut<MerchantReturnPolicy> {
  return {
    ...returnPolicy(shopUrl),
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  };
}
