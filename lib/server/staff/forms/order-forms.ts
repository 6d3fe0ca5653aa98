import type { Fields } from "@/lib/server/handlers/read-request";
import type { CallName } from "@/packaging-api/contract";
import type { StaffForm } from "../staff-form";

const ofOrder = ({ number = "" }: Fields) => ({ number });

/** The rest of the names of fields that begin so, with what was typed: a form has a field for each order or line. */
export const fieldsAfter = (fields: Fields, start: string): [rest: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(start) && value !== "" ? [[name.slice(start.length), value]] : [],
  );

/** Pence of "12.34"; what is no amount is refused by the packaging API, as is nothing at all. */
function amountOf(typed: string): number | "rest" | undefined {
  if (typed === "") return undefined;
  if (typed.toLowerCase() === "full") return "rest";
  const [, pounds, pence = "00"] = /^£?(\d{1,8})(?:\.(\d\d))?$/.exec(typed) ?? [];
  return pounds === undefined ? 0 : Number(pounds) * 100 + Number(pence);
}

/** Forms on the list of orders and on an order's page. */
export const orderForms = {
  moveStaffOrders: {
    body: (fields) => ({
      numbers: fieldsAfter(fields, "order-").map(([number]) => number),
      step: fields.step ?? "",
    }),
  },
  moveStaffOrder: {
    params: ofOrder,
    body: ({ step = "", tracking = "" }) => ({ step, tracking }),
  },
  markStaffOrderPaid: { params: ofOrder },
  cancelStaffOrder: { params: ofOrder, body: ({ reason = "" }) => ({ reason }) },
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
      goods: fieldsAfter(fields, "packs:").map(([sku, packs]) => ({ sku, quantity: Number(packs) })),
      delivery: fields.delivery === "on",
      reason: fields.reason ?? "",
    }),
  },
  markStaffRefundSent: { params: ofOrder },
} as const satisfies Partial<Record<CallName, StaffForm>>;
