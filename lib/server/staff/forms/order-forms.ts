import type { Fields } from "@/lib/server/handlers/read-request";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

const ofOrder = ({ number = "" }: Fields) => ({ number });

/** The rest of the names of fields that begin so, with what was typed: a form has a field for each order or line. */
const fieldsAfter = (fields: Fields, start: string): [rest: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(start) && value !== "" ? [[name.slice(start.length), value]] : [],
  );

/** The orders that were chosen on the list: those with a tick, or all that it showed. */
export const chosenOrders = (fields: Fields): string[] =>
  fields.all === "on"
    ? (fields.shown ?? "").split(",").filter((number) => number !== "")
    : fieldsAfter(fields, "order-").map(([number]) => number);

/** Pence of "12.34"; what is no amount is refused by the packaging API, as is nothing at all. */
function amountOf(typed: string): number | "rest" | undefined {
  if (typed === "") return undefined;
  if (typed.toLowerCase() === "full") return "rest";
  const [, pounds, pence = "00"] = /^£?(\d{1,8})(?:\.(\d\d))?$/.exec(typed) ?? [];
  return pounds === undefined ? 0 : Number(pounds) * 100 + Number(pence);
}

/** Packs of an order's lines, of which each has a field. */
const goodsOf = (fields: Fields): { sku: string; quantity: number }[] =>
  fieldsAfter(fields, "packs:").map(([sku, packs]) => ({ sku, quantity: Number(packs) }));

/** Forms on the list of orders and on an order's page. */
export const orderForms = {
  moveStaffOrders: {
    body: (fields) => ({
      numbers: chosenOrders(fields),
      step: fields.step ?? "",
    }),
  },
  moveStaffOrder: {
    params: ofOrder,
    body: ({ step = "", tracking = "" }) => ({ step, tracking }),
  },
  markStaffOrderPaid: { params: ofOrder },
  cancelStaffOrder: { params: ofOrder, body: ({ reason = "" }) => ({ reason }) },
  leaveOutStaffOrder: {
    params: ofOrder,
    body: (fields) => ({ goods: goodsOf(fields), reason: fields.reason ?? "" }),
  },
  noteStaffOrder: { params: ofOrder, body: ({ body = "" }) => ({ body }) },
  changeStaffOrderAddress: {
    params: ofOrder,
    body: (fields) => ({
      address: Object.fromEntries(fieldsAfter(fields, "address.")),
      acceptDifference: fields.acceptDifference === "on",
    }),
  },
  resendStaffOrderLetter: {
    params: ofOrder,
    body: ({ what = "" }) => (/^[A-Z]+-\d+$/.test(what) ? { document: what } : { letter: what }),
  },
  refundStaffOrder: {
    params: ofOrder,
    body: (fields) => ({
      amount: amountOf((fields.amount ?? "").trim()),
      goods: goodsOf(fields),
      delivery: fields.delivery === "on",
      notSent: fields.notSent === "on",
      reason: fields.reason ?? "",
    }),
  },
  markStaffRefundSent: { params: ofOrder },
  keepStaffView: {
    body: ({ name = "", view = "" }) => ({ name, query: Object.fromEntries(new URLSearchParams(view)) }),
  },
  removeStaffView: { body: ({ name = "" }) => ({ name }) },
} as const satisfies Partial<Record<CallName, StaffForm>>;
