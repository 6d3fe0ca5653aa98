import { limits } from "../../trade-rules/limits";
import { formatVatNumber, isUkVatNumber } from "../../trade-rules/vat-number";
import { text } from "./text";

/** A VAT number as a shopper types it; empty when they have none. */
export const vatNumber = text(limits.vatNumber)
  .transform(formatVatNumber)
  .refine((value) => value === "" || isUkVatNumber(value), "This value is not a valid UK VAT number.");
