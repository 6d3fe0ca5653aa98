import { pounds } from "@/lib/shared/display/money";
import type { Translate } from "@/lib/shared/words/translate";

type Details = {
  available?: number;
  name?: string;
  number?: string;
  total?: string;
  /** Seconds until the shop looks at another try. */
  retryAfter?: number;
};

/** Codes that are sentences of their own; any other text, a query string's for one, is not shown. */
const plain = [
  "cart_unknown",
  "cart_item_unknown",
  "product_unknown",
  "cart_empty",
  "cart_full",
  "not_sampled",
  "samples_full",
  "samples_enough",
  "details_missing",
  "address_missing",
  "not_deliverable",
  "delivery_not_offered",
  "delivery_day_passed",
  "delivery_day_unpaid",
  "payment_method_unknown",
  "credit_held",
  "account_owes",
  "order_underway",
  "order_not_payable",
  "payment_underway",
  "payment_unavailable",
  "payment_refused",
  "goods_gone",
  "nothing_left",
  "box_unfit",
  "address_book_full",
  "wishlist_full",
  "lists_full",
  "list_full",
  "list_name_taken",
  "list_people_full",
  "standing_orders_full",
  "standing_order_empty",
  "standing_order_raised",
  "link_invalid",
  "not_active",
  "letters_enough",
  "in_stock",
  "invalid",
  "invalid_unmarked",
  "form_stale",
  "picture_large",
  "quantity",
  "unavailable",
] as const;

/** A failure's code, one of a known list, in words for the shopper. An unknown code gets the general sentence. */
export function failureWords(t: Translate<"failures">, code: string, details: Details = {}): string {
  const { available, name, number, total, retryAfter } = details;
  const known = plain.find((entry) => entry === code);
  if (known !== undefined) return t(known);
  switch (code) {
    case "product_withdrawn":
      return name === undefined ? t("product_withdrawn_unnamed") : t("product_withdrawn", { name });
    case "not_enough_stock":
      if (available === undefined) return t("not_enough_stock_unnamed");
      if (name === undefined)
        return available === 0 ? t("not_enough_stock_none") : t("not_enough_stock", { count: available });
      return available === 0
        ? t("not_enough_stock_named_none", { name })
        : t("not_enough_stock_named", { count: available, name });
    case "too_many_attempts":
      return retryAfter === undefined
        ? t("too_many_attempts")
        : t("too_many_attempts_minutes", { count: Math.ceil(retryAfter / 60) });
    case "unpaid_share":
      if (name === undefined)
        return available ? t("unpaid_share", { count: available }) : t("unpaid_share_none");
      return available
        ? t("unpaid_share_named", { count: available, name })
        : t("unpaid_share_named_none", { name });
    case "credit_exceeded":
      return available === undefined
        ? t("credit_exceeded_unsaid")
        : t("credit_exceeded", { left: pounds(available) });
    case "cart_ordered":
      return number === undefined ? t("cart_ordered_unnumbered") : t("cart_ordered", { number });
    case "cart_changed":
      return total === undefined ? t("cart_changed_plain") : t("cart_changed", { total });
    default:
      return t("unknown");
  }
}
