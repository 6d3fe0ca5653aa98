import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { deliveryServices } from "../../trade-rules/delivery-services";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import { isState, shopperStatuses } from "../../trade-rules/order-states";
import { TRACKING_LENGTH } from "../../trade-rules/parcels";
import { SAMPLES_LINE } from "../../trade-rules/samples";
import type { Database } from "../database/connect";
import { type OrderFilter, readOrdersForStaff } from "../orders/list-for-staff";
import { OrderUnknownError } from "../orders/move-order";
import { paymentMethodNames } from "../orders/payment-methods/payment-methods";
import type { WantedBack } from "../orders/refund-order";
import type { StepName } from "../orders/steps";
import { formatPence } from "../wording";
import { runAct } from "./act";
import { cancelAct, leaveOutAct, refundAct, refundSentAct, stepAct } from "./acts/order-acts";
import type { StaffIo } from "./io";
import { createOrderDeskCommands } from "./order-desk-commands";
import { listEntry, readOrderSheet, sheetLines } from "./order-sheet";
import { oneLine, readDay, readPacks, readPounds } from "./read-values";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;
const REASON_LIMIT = 200;

function readState(given: string): string {
  const isKnown = isState("order", given) || isState("payment", given) || isState("fulfilment", given);
  if (!isKnown) throw new UsageError(`There is no state “${given}”.`);
  return given;
}

/** Pounds as "12.34" or "12"; "full" is all that is left. */
function readAmount(given: string): number | "rest" {
  if (given === "full") return "rest";
  const amount = readPounds(given) ?? 0;
  if (amount === 0) throw new UsageError("orders refund needs --amount 12.34 or --amount full.");
  return amount;
}

/** "SW-1=2" is two packs of SW-1, "SW-1" is one. */
function readGoods(given: string): { sku: string; quantity: number } {
  const [, sku = "", packs = "1"] = /^([^=\s]+)(?:=(.*))?$/.exec(given) ?? [];
  const quantity = readPacks(packs);
  if (sku === "" || quantity === undefined)
    throw new UsageError("--line is a product's code and its packs, as SW-1=2.");
  return { sku, quantity };
}

type Refunded = { amount: string | undefined; line: string[]; delivery: boolean; notSent: boolean };

/** What is to be given back: an amount, or goods and the delivery. */
function readWanted({ amount, line, delivery, notSent }: Refunded): WantedBack {
  const goods = line.map(readGoods);
  if (notSent && goods.length === 0)
    throw new UsageError("--not-sent needs --line: it says which goods are not sent any more.");
  if (goods.length === 0 && !delivery) return readAmount(amount ?? "");
  if (amount !== undefined) throw new UsageError("orders refund takes --amount, or --line and --delivery.");
  return { goods, delivery, ...(notSent && { notSent }) };
}

type Listed = { filter: OrderFilter; after: string | undefined; json: boolean };

async function list(db: Database, { filter, after, json }: Listed, io: StaffIo): Promise<0> {
  const { orders, next } = await readOrdersForStaff(db, filter, { limit: LIST_LENGTH, after });
  const entries = orders.map(({ order, claim }) => ({
    ...listEntry(order),
    packer: claim?.packerName ?? null,
  }));
  if (json) io.say(JSON.stringify(entries));
  else
    for (const { number, status, placedAt, total, name, deliveryService, dispatchOn, packer } of entries) {
      const leaves = `${deliveryService}${dispatchOn === null ? "" : `, dispatch ${dispatchOn}`}`;
      const packed = packer === null ? [] : [`packed by ${packer}`];
      io.say([number, status, placedAt, formatPence(total), name, leaves, ...packed].join("  "));
    }
  if (next !== null && !json) io.say(`Earlier ones: --after ${next}`);
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

const NUMBER = ["<NUMBER>", "The order's number."] as const;
const REASON = ["--reason <REASON>", "One line, which the shopper reads. Needed.", readValue, ""] as const;

const createOrderList = (choose: Choose): CommandUnknownOpts =>
  createListCommand("list")
    .description("The latest hundred orders: number, status, time, total, name, and who packs it.")
    .option(
      "--state <STATE>",
      "Those in a state: new, confirmed, completed, cancelled; awaiting_payment, paid, failed, partially_refunded, refunded; unfulfilled, processing, dispatched, delivered.",
      readState,
    )
    .addOption(
      new Option("--status <STATUS>", "Those of which a shopper is shown this word.").choices(
        shopperStatuses,
      ),
    )
    .option("--unpaid", "Those for which money is still awaited.", false)
    .option("--refunds-due", "Those with money that is to go back and has not gone yet.", false)
    .option("--under-review", "Those whose money the payment service has under review.", false)
    .option("--disputed", "Those whose payment is disputed.", false)
    .option("--samples", "Those with samples in them; --search is not taken with it.", false)
    .option("--from <DAY>", "Those placed on this day or later, as 2026-11-21.", readDay("from"))
    .option("--to <DAY>", "Those placed on this day or earlier.", readDay("to"))
    .addOption(new Option("--zone <ZONE>", "Those that go to a delivery zone.").choices(deliveryZones))
    .addOption(new Option("--service <SERVICE>", "Those of a delivery service.").choices(deliveryServices))
    .addOption(new Option("--method <METHOD>", "Those of a way to pay.").choices(paymentMethodNames))
    .option(
      "--search <TEXT>",
      "Those with this number, postcode, e-mail address or product's code, or with words of a name or a company.",
      readValue,
    )
    .option("--after <NUMBER>", "The hundred that were placed before this order.", readWord)
    .action(({ json, after, samples, search, ...filter }) => {
      if (samples && search !== undefined)
        throw new UsageError("orders list takes --search or --samples, not both.");
      const words = samples ? SAMPLES_LINE.sku : search;
      const asked = { filter: { ...filter, ...(words !== undefined && { search: words }) }, after, json };
      choose({
        request: { name: "list-orders", ...asked },
        run: ({ db, io }) => list(db, asked, io),
      });
    });

/** Takes a step as whoever typed it, who may be packing the order. */
const runStep =
  (asked: Omit<Parameters<typeof stepAct>[0], "packerId">) =>
  (context: StaffContext): Promise<0 | 1> =>
    runAct(stepAct({ ...asked, packerId: context.person }))(context);

const createStep = (choose: Choose, name: StepName, description: string): CommandUnknownOpts =>
  createActCommand(name)
    .description(description)
    .argument(...NUMBER, readWord)
    .action((number, options) => {
      const asked = { number, step: name, tracking: "", ...options };
      choose({ request: { name: "move-order", ...asked }, run: runStep(asked) });
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
      const tracking = oneLine("orders dispatch", "tracking", given, TRACKING_LENGTH);
      const asked = { number, step: "dispatch", tracking, ...options } as const;
      choose({ request: { name: "move-order", ...asked }, run: runStep(asked) });
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
      const asked = { number, reason: oneLine("orders cancel", "reason", given, REASON_LIMIT), ...options };
      choose({ request: { name: "cancel-order", ...asked }, run: runAct(cancelAct(asked)) });
    }),
  createActCommand("refund")
    .summary("Gives money of an order back.")
    .description(
      "Gives POUNDS, as 12.34, or everything that is left back, or the price of goods with its VAT as it was charged: through PayPal, or noted as sent by you. The shopper hears of it by mail. Goods that came back are not counted into the stock by it.",
    )
    .argument(...NUMBER, readWord)
    .option(
      "--amount <POUNDS|full>",
      "Pounds as 12.34, or full for all that is left. Needed without --line.",
      readValue,
    )
    .option(
      "--line <CODE=PACKS>",
      "Packs of a line, as SW-1=2; may be given several times.",
      (given: string, lines: string[]) => [...lines, readValue(given)],
      [] as string[],
    )
    .option("--delivery", "The price of the delivery too.", false)
    .option("--not-sent", "The packs of --line have not left, and are not sent any more.", false)
    .option(...REASON)
    .action((number, { amount, line, delivery, notSent, reason: why, ...options }) => {
      const wanted = readWanted({ amount, line, delivery, notSent });
      // Said on the credit note and in the mail.
      const reason = oneLine("orders refund", "reason", why, REASON_LIMIT);
      const asked = { number, wanted, reason, ...options };
      choose({ request: { name: "refund-order", ...asked }, run: runAct(refundAct(asked)) });
    }),
  createActCommand("leave-out")
    .summary("Leaves goods out of an order that have not left.")
    .description(
      "Leaves goods out of an order that have not left: they are not sent any more. Their price stays, or went back before; orders refund --not-sent gives it back with them. Why is noted on the order, and the shopper is not mailed.",
    )
    .argument(...NUMBER, readWord)
    .option(
      "--line <CODE=PACKS>",
      "Packs of a line, as SW-1=2; may be given several times. Needed.",
      (given: string, lines: string[]) => [...lines, readValue(given)],
      [] as string[],
    )
    .requiredOption("--reason <REASON>", "One line, for the staff.", readValue)
    .action((number, { line, reason: why, ...options }) => {
      if (line.length === 0) throw new UsageError("orders leave-out needs --line, as SW-1=2.");
      const reason = oneLine("orders leave-out", "reason", why, REASON_LIMIT);
      const asked = { number, goods: line.map(readGoods), reason, ...options };
      choose({
        request: { name: "leave-out", ...asked },
        run: (context) => runAct(leaveOutAct({ ...asked, author: context.person }))(context),
      });
    }),
  createActCommand("refund-sent")
    .summary("Notes that you have sent the money of a bank transfer back.")
    .description(
      "You have sent the money of a bank transfer back that a cancellation promised. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .action((number, options) => {
      const asked = { number, ...options };
      choose({ request: { name: "refund-sent", ...asked }, run: runAct(refundSentAct(asked)) });
    }),
  ...createOrderDeskCommands(choose),
];
