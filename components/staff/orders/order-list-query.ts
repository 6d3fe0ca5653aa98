import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { StaffOrdersQuery } from "@/packaging-api/contract";
import { staffOrdersQuery } from "@/packaging-api/contract";

/** What narrows the list of orders, as its address has it. */
export type OrderListQuery = StaffOrdersQuery;

/** Ways to pay that the list can be narrowed to. */
export const orderMethods = ["paypal", "bank_transfer", "on_account"] as const;

/** What narrows the list by being ticked. */
export const orderSwitches = ["unpaid", "refundsDue", "underReview", "disputed"] as const;

/** Views that are often needed. */
export const savedViews = [
  { word: "all", search: "" },
  { word: "confirmed", search: "?status=confirmed" },
  { word: "processing", search: "?status=processing" },
  { word: "nextDay", search: "?status=confirmed&service=next_day" },
  { word: "unpaid", search: "?unpaid=1" },
  { word: "refundsDue", search: "?refundsDue=1" },
  { word: "underReview", search: "?underReview=1" },
  { word: "disputed", search: "?disputed=1" },
] as const;

/** The filters of an address; what is none, or an empty field, does not narrow the list. */
export function readOrderQuery(query: PageQuery): OrderListQuery {
  const given = Object.keys(staffOrdersQuery.shape).flatMap((key) => {
    const value = queryValue(query[key]);
    if (value === undefined || value === "") return [];
    return staffOrdersQuery.safeParse({ [key]: value }).success ? [[key, value]] : [];
  });
  return staffOrdersQuery.parse(Object.fromEntries(given));
}

/** The address of a part of the list. */
export function orderListPath(
  path: string,
  query: OrderListQuery,
  changes: Partial<OrderListQuery> = {},
): string {
  const entries = Object.entries({ ...query, ...changes }).flatMap(([key, value]) =>
    typeof value === "string" && value !== "" ? [[key, value]] : [],
  );
  const search = new URLSearchParams(entries).toString();
  return search === "" ? path : `${path}?${search}`;
}
