import * as orders from "../staff-orders";
import { type Call, staffAct, staffRead } from "./call-row";

const ofOrder = { params: orders.staffOrderNumber } as const;
const change = { ...staffAct, ...ofOrder, permission: "orders.change" } as const;
const pack = { ...staffAct, permission: "orders.pack" } as const;

/** Orders as the staff work with them, and the packing of their goods. */
export const staffOrdersCalls = {
  listStaffOrders: {
    ...staffRead,
    permission: "orders.see",
    path: "/api/staff/orders",
    summary: "The shop's orders, the latest first, a page at a time",
    query: orders.staffOrdersQuery,
    data: orders.staffOrders,
  },
  getStaffOrder: {
    ...staffRead,
    ...ofOrder,
    permission: "orders.see",
    path: "/api/staff/orders/{number}",
    summary: "An order with its history, its money, its notes and what can be done with it",
    data: orders.staffOrder,
  },
  moveStaffOrders: {
    ...pack,
    path: "/api/staff/orders/steps",
    summary: "Takes a step with several orders, each by itself",
    body: orders.moveStaffOrdersBody,
    data: orders.staffOrdersMoved,
  },
  moveStaffOrder: {
    ...pack,
    ...ofOrder,
    path: "/api/staff/orders/{number}/step",
    summary: "Takes a step with an order",
    body: orders.moveStaffOrderBody,
  },
  markStaffOrderPaid: {
    ...staffAct,
    ...ofOrder,
    permission: "money.match",
    path: "/api/staff/orders/{number}/mark-paid",
    summary: "Notes that the money of a bank transfer is there",
  },
  cancelStaffOrder: {
    ...change,
    path: "/api/staff/orders/{number}/cancel",
    summary: "Cancels an order before its goods have left",
    body: orders.staffReasonBody,
  },
  noteStaffOrder: {
    ...change,
    path: "/api/staff/orders/{number}/note",
    summary: "Notes something on an order, for the staff alone",
    body: orders.staffNoteBody,
  },
  changeStaffOrderAddress: {
    ...change,
    path: "/api/staff/orders/{number}/address",
    summary: "Changes where the goods go, before they have left",
    body: orders.staffAddressBody,
  },
  resendStaffOrderLetter: {
    ...change,
    path: "/api/staff/orders/{number}/resend",
    summary: "Mails a letter about an order, or one of its documents, again",
    body: orders.staffResendBody,
  },
  refundStaffOrder: {
    ...staffAct,
    ...ofOrder,
    permission: "orders.refund",
    dangerous: true,
    path: "/api/staff/orders/{number}/refund",
    summary: "Gives an amount, or the price of goods, back",
    body: orders.staffRefundBody,
  },
  markStaffRefundSent: {
    ...staffAct,
    ...ofOrder,
    permission: "orders.refund",
    path: "/api/staff/orders/{number}/refund-sent",
    summary: "Notes that the money of a bank transfer was sent back by hand",
  },
  listOrdersToPack: {
    ...staffRead,
    permission: "orders.pack",
    path: "/api/staff/pack",
    summary: "Orders that are to be packed, the first one to leave first",
    data: orders.ordersToPack,
  },
  getParcel: {
    ...staffRead,
    ...ofOrder,
    permission: "orders.pack",
    path: "/api/staff/pack/{number}",
    summary: "An order on the packer's table: what is in its parcel, and what is missing",
    data: orders.parcel,
  },
  claimNextOrder: {
    ...pack,
    path: "/api/staff/pack/next",
    summary: "Gives the packer the order that is to leave first and that nobody packs",
    data: orders.claimedOrder,
  },
  claimOrder: {
    ...pack,
    ...ofOrder,
    path: "/api/staff/pack/{number}/claim",
    summary: "Gives the packer an order, which nobody else packs then",
    body: orders.claimBody,
  },
  packGoods: {
    ...pack,
    ...ofOrder,
    path: "/api/staff/pack/{number}/goods",
    summary: "Ticks goods off that are put into the parcel, or taken out again",
    body: orders.packGoodsBody,
    data: orders.goodsPacked,
  },
  setOrderAside: {
    ...pack,
    ...ofOrder,
    path: "/api/staff/pack/{number}/set-aside",
    summary: "Puts an order aside that cannot be packed now",
    body: orders.setAsideBody,
  },
  dispatchParcel: {
    ...pack,
    ...ofOrder,
    path: "/api/staff/pack/{number}/dispatch",
    summary: "Sends a packed parcel off with its weight and the courier's number",
    body: orders.dispatchParcelBody,
  },
} as const satisfies Record<string, Call>;
