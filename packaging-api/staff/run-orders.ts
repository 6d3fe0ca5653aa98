import { shopperStatus } from "../../trade-rules/order-states";
import type { Connection, Database } from "../database/connect";
import { cancelForStaff } from "../orders/cancel-order";
import { readOrdersForStaff } from "../orders/list-for-staff";
import { moveOrder, OrderUnknownError } from "../orders/move-order";
import type { OrderRow, RefundRow } from "../orders/order-rows";
import { markRefundsSent, refundOrder } from "../orders/refund-order";
import { formatPence } from "../wording";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";
import { listEntry, readOrderSheet, sheetLines } from "./order-sheet";
import type { OrdersCommand } from "./orders-arguments";

const LIST_LENGTH = 100;

type Of<N extends OrdersCommand["name"]> = Extract<OrdersCommand, { name: N }>;

async function list(db: Database, { filter, json }: Of<"list-orders">, io: StaffIo): Promise<0> {
  const entries = (await readOrdersForStaff(db, filter, LIST_LENGTH)).map(listEntry);
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { number, status, placedAt, total, name } of entries)
      io.say([number, status, placedAt, formatPence(total), name].join("  "));
  return 0;
}

async function show(db: Database, { number, json }: Of<"show-order">, io: StaffIo): Promise<0 | 1> {
  const sheet = await readOrderSheet(db, number);
  if (sheet === undefined) {
    io.complain(new OrderUnknownError(number).message);
    return 1;
  }
  if (json) io.say(JSON.stringify(sheet));
  else for (const line of sheetLines(sheet)) io.say(line);
  return 0;
}

function step(command: Of<"move-order">): Act<OrderRow> {
  const { number, tracking } = command;
  return {
    ...command,
    command: `orders ${command.step}`,
    subject: number,
    details: tracking === "" ? {} : { tracking },
    work: (tx) => moveOrder(tx, command),
    sentence: (order) => `Order ${number} is ${shopperStatus(order)}.`,
    shown: listEntry,
  };
}

function cancellation(command: Of<"cancel-order">): Act<{ order: OrderRow; back: RefundRow[] }> {
  const { number, reason } = command;
  return {
    ...command,
    command: "orders cancel",
    subject: number,
    details: { reason },
    work: (tx) => cancelForStaff(tx, command),
    sentence: ({ back }) =>
      [
        `Order ${number} is cancelled.`,
        ...back.map(({ amount, paymentId }) =>
          paymentId === null
            ? `Send ${formatPence(amount)} back and say so with orders refund-sent ${number}.`
            : `${formatPence(amount)} goes back the way it was paid.`,
        ),
      ].join(" "),
    shown: ({ order, back }) => ({
      ...listEntry(order),
      refunds: back.map(({ id, amount, state }) => ({ id, amount, state })),
    }),
  };
}

function refund(command: Of<"refund-order">): Act<RefundRow> {
  const { number, amount, reason } = command;
  return {
    ...command,
    command: "orders refund",
    subject: number,
    details: { amount, reason },
    work: (tx) => refundOrder(tx, command),
    sentence: ({ amount: pence, state }) =>
      state === "done"
        ? `${formatPence(pence)} of order ${number} is noted as sent back.`
        : `${formatPence(pence)} of order ${number} goes back the way it was paid.`,
    shown: ({ id, amount: pence, state }) => ({ number, id, amount: pence, state }),
  };
}

function refundSent(command: Of<"refund-sent">): Act<number> {
  const { number } = command;
  return {
    ...command,
    command: "orders refund-sent",
    subject: number,
    work: (tx) => markRefundsSent(tx, number),
    sentence: (pence) => `${formatPence(pence)} of order ${number} is noted as sent back.`,
    shown: (pence) => ({ number, amount: pence }),
  };
}

/** Does a command about orders. Answers the exit status: 1 when it was refused. */
export function runOrders(
  db: Connection["db"],
  command: OrdersCommand,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  switch (command.name) {
    case "list-orders":
      return list(db, command, io);
    case "show-order":
      return show(db, command, io);
    case "move-order":
      return perform(db, person, step(command), io);
    case "cancel-order":
      return perform(db, person, cancellation(command), io);
    case "refund-order":
      return perform(db, person, refund(command), io);
    case "refund-sent":
      return perform(db, person, refundSent(command), io);
  }
}
