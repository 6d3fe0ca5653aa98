import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import { isState, shopperStatus } from "../../trade-rules/order-states";
import { required } from "../contract/text";
import type { Database } from "../database/connect";
import { cancelForStaff } from "../orders/cancel-order";
import { type OrderFilter, readOrdersForStaff } from "../orders/list-for-staff";
import { moveOrder, OrderUnknownError } from "../orders/move-order";
import type { OrderRow, RefundRow } from "../orders/order-rows";
import { markRefundsSent, refundOrder } from "../orders/refund-order";
import type { StepName } from "../orders/steps";
import { formatPence } from "../wording";
import { type Act, type ActOptions, runAct } from "./act";
import type { StaffIo } from "./io";
import { listEntry, readOrderSheet, sheetLines } from "./order-sheet";
import { type Choose, createActCommand, createListCommand, readValue, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;
const TRACKING_LIMIT = 100;
const REASON_LIMIT = 200;

type OnOrder = ActOptions & { number: string };

/** @throws UsageError when it is not one line of at most so many characters, or empty. */
function oneLine(verb: string, option: string, given: string, limit: number): string {
  const parsed = required(limit).safeParse(given);
  if (!parsed.success)
    throw new UsageError(`orders ${verb} needs --${option} with one line of at most ${limit} characters.`);
  return parsed.data;
}

const readDay =
  (option: string) =>
  (given: string): string => {
    if (!z.iso.date().safeParse(given).success)
      throw new UsageError(`--${option} is a day such as 2026-11-21.`);
    return given;
  };

function readState(given: string): string {
  const isKnown = isState("order", given) || isState("payment", given) || isState("fulfilment", given);
  if (!isKnown) throw new UsageError(`There is no state “${given}”.`);
  return given;
}

/** Pounds as "12.34" or "12"; "full" is all that is left. */
function readAmount(given: string | undefined): number | "rest" {
  if (given === "full") return "rest";
  const [, pounds, pence = "00"] = /^(\d{1,7})(?:\.(\d\d))?$/.exec(given ?? "") ?? [];
  const amount = pounds === undefined ? 0 : Number(pounds) * 100 + Number(pence);
  if (amount === 0) throw new UsageError("orders refund needs --amount 12.34 or --amount full.");
  return amount;
}

async function list(db: Database, filter: OrderFilter, json: boolean, io: StaffIo): Promise<0> {
  const entries = (await readOrdersForStaff(db, filter, LIST_LENGTH)).map(listEntry);
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { number, status, placedAt, total, name } of entries)
      io.say([number, status, placedAt, formatPence(total), name].join("  "));
  return 0;
}

async function show(db: Database, number: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const sheet = await readOrderSheet(db, number);
  if (sheet === undefined) {
    io.complain(new OrderUnknownError(number).message);
    return 1;
  }
  if (json) io.say(JSON.stringify(sheet));
  else for (const line of sheetLines(sheet)) io.say(line);
  return 0;
}

function step(command: OnOrder & { step: StepName; tracking: string }): Act<OrderRow> {
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

function cancellation(command: OnOrder & { reason: string }): Act<{ order: OrderRow; back: RefundRow[] }> {
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

function refund(command: OnOrder & { amount: number | "rest"; reason: string }): Act<RefundRow> {
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

function refundSent(command: OnOrder): Act<number> {
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

const NUMBER = ["<NUMBER>", "The order's number."] as const;
const REASON = ["--reason <REASON>", "One line, which the shopper reads. Needed.", readValue, ""] as const;

const createOrderList = (choose: Choose): CommandUnknownOpts =>
  createListCommand("list")
    .description("The latest hundred orders: number, status, time, total, name.")
    .option(
      "--state <STATE>",
      "Those in a state: new, confirmed, completed, cancelled; awaiting_payment, paid, failed, partially_refunded, refunded; unfulfilled, processing, dispatched, delivered.",
      readState,
    )
    .option("--unpaid", "Those for which money is still awaited.", false)
    .option("--refunds-due", "Those with money that is to go back and has not gone yet.", false)
    .option("--from <DAY>", "Those placed on this day or later, as 2026-11-21.", readDay("from"))
    .option("--to <DAY>", "Those placed on this day or earlier.", readDay("to"))
    .action(({ json, state, unpaid, refundsDue, from, to }) => {
      const filter = { state, unpaid, refundsDue, from, to };
      choose({
        request: { name: "list-orders", filter, json },
        run: ({ db, io }) => list(db, filter, json, io),
      });
    });

const createStep = (choose: Choose, name: StepName, description: string): CommandUnknownOpts =>
  createActCommand(name)
    .description(description)
    .argument(...NUMBER, readWord)
    .action((number, options) => {
      const asked = { number, step: name, tracking: "", ...options };
      choose({ request: { name: "move-order", ...asked }, run: runAct(step(asked)) });
    });

/** The commands of `orders`. An order that is not where a step begins stays as it is, and why is said. */
export const createOrdersCommands = (choose: Choose): CommandUnknownOpts[] => [
  createOrderList(choose),
  createListCommand("show")
    .description("One order with its payments, refunds, documents and history.")
    .argument(...NUMBER, readWord)
    .action((number, { json }) =>
      choose({
        request: { name: "show-order", number, json },
        run: ({ db, io }) => show(db, number, json, io),
      }),
    ),
  createStep(
    choose,
    "mark-paid",
    "The money of a bank transfer is there: the order is confirmed, and the shopper hears of it by mail. Goods that went back to the stock meanwhile are taken again; when they are sold, that is said and nothing changes.",
  ).summary("The money of a bank transfer is there."),
  createStep(choose, "process", "The goods of a paid order are being packed. No mail is sent."),
  createActCommand("dispatch")
    .summary("The goods left with the courier.")
    .description(
      "The goods left with the courier, whose number is TRACKING. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .option("--tracking <TRACKING>", "The courier's number of the parcel. Needed.", readValue, "")
    .action((number, { tracking: given, ...options }) => {
      const tracking = oneLine("dispatch", "tracking", given, TRACKING_LIMIT);
      const asked = { number, step: "dispatch", tracking, ...options } as const;
      choose({ request: { name: "move-order", ...asked }, run: runAct(step(asked)) });
    }),
  createStep(choose, "deliver", "The goods arrived: the order is completed. No mail is sent."),
  createActCommand("cancel")
    .summary("Cancels an order before its goods have left.")
    .description(
      "Cancels an order before its goods have left. They go back to the stock; what was paid by PayPal goes back at once, and what came by bank transfer is for you to send. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .option(...REASON)
    .action((number, { reason: given, ...options }) => {
      const asked = { number, reason: oneLine("cancel", "reason", given, REASON_LIMIT), ...options };
      choose({ request: { name: "cancel-order", ...asked }, run: runAct(cancellation(asked)) });
    }),
  createActCommand("refund")
    .summary("Gives money of an order back.")
    .description(
      "Gives POUNDS, as 12.34, or everything that is left back: through PayPal, or noted as sent by you. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .option("--amount <POUNDS|full>", "Pounds as 12.34, or full for all that is left. Needed.", readValue)
    .option(...REASON)
    .action((number, { amount: given, reason: why, ...options }) => {
      const amount = readAmount(given);
      // Said on the credit note and in the mail.
      const reason = oneLine("refund", "reason", why, REASON_LIMIT);
      const asked = { number, amount, reason, ...options };
      choose({ request: { name: "refund-order", ...asked }, run: runAct(refund(asked)) });
    }),
  createActCommand("refund-sent")
    .summary("Notes that you have sent the money of a bank transfer back.")
    .description(
      "You have sent the money of a bank transfer back that a cancellation promised. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .action((number, options) => {
      const asked = { number, ...options };
      choose({ request: { name: "refund-sent", ...asked }, run: runAct(refundSent(asked)) });
    }),
];
