import { z } from "zod";
import { isState } from "../../trade-rules/order-states";
import { required } from "../contract/text";
import type { OrderFilter } from "../orders/list-for-staff";
import { type StepName, stepNames } from "../orders/steps";
import type { ActOptions } from "./act";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

type OnOrder = ActOptions & { number: string };
export type OrdersCommand =
  | { name: "list-orders"; filter: OrderFilter; json: boolean }
  | { name: "show-order"; number: string; json: boolean }
  | (OnOrder & { name: "move-order"; step: StepName; tracking: string })
  | (OnOrder & { name: "cancel-order"; reason: string })
  | (OnOrder & { name: "refund-order"; amount: number | "rest"; reason: string })
  | (OnOrder & { name: "refund-sent" });

const TRACKING_LIMIT = 100;
const REASON_LIMIT = 200;

const json = { json: { type: "boolean", default: false } } as const;
const acting = { ...json, "dry-run": { type: "boolean", default: false } } as const;
const reason = { reason: { type: "string", default: "" } } as const;

function onlyNumber(verb: string, positionals: string[]): string {
  const [number, ...more] = positionals;
  if (number === undefined) throw new UsageError(`orders ${verb} needs the number of an order.`);
  if (more.length > 0) throw new UsageError(`orders ${verb} takes one number.`);
  return number;
}

/** @throws UsageError when it is not one line of at most so many characters, or empty. */
function oneLine(verb: string, option: string, given: string, limit: number): string {
  const parsed = required(limit).safeParse(given);
  if (!parsed.success)
    throw new UsageError(`orders ${verb} needs --${option} with one line of at most ${limit} characters.`);
  return parsed.data;
}

function readDay(option: string, given: string | undefined): string | undefined {
  if (given !== undefined && !z.iso.date().safeParse(given).success)
    throw new UsageError(`--${option} is a day such as 2026-11-21.`);
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

function readList(args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, {
    ...json,
    state: { type: "string" },
    unpaid: { type: "boolean", default: false },
    "refunds-due": { type: "boolean", default: false },
    from: { type: "string" },
    to: { type: "string" },
  });
  if (positionals.length > 0) throw new UsageError("orders list takes no number.");
  const { state, unpaid, from, to } = values;
  const known =
    state === undefined ||
    isState("order", state) ||
    isState("payment", state) ||
    isState("fulfilment", state);
  if (!known) throw new UsageError(`There is no state “${state}”.`);
  const days = { from: readDay("from", from), to: readDay("to", to) };
  return {
    name: "list-orders",
    filter: { state, unpaid, refundsDue: values["refunds-due"], ...days },
    json: values.json,
  };
}

function readStep(step: StepName, args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, {
    ...acting,
    ...(step === "dispatch" && { tracking: { type: "string", default: "" } as const }),
  });
  const number = onlyNumber(step, positionals);
  const tracking =
    step === "dispatch" ? oneLine(step, "tracking", String(values.tracking ?? ""), TRACKING_LIMIT) : "";
  return { name: "move-order", number, step, tracking, json: values.json, dryRun: values["dry-run"] };
}

function readRefund(args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, { ...acting, ...reason, amount: { type: "string" } });
  return {
    name: "refund-order",
    number: onlyNumber("refund", positionals),
    amount: readAmount(values.amount),
    // Said on the credit note and in the mail.
    reason: oneLine("refund", "reason", values.reason, REASON_LIMIT),
    json: values.json,
    dryRun: values["dry-run"],
  };
}

function readCancel(args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, { ...acting, ...reason });
  return {
    name: "cancel-order",
    number: onlyNumber("cancel", positionals),
    reason: oneLine("cancel", "reason", values.reason, REASON_LIMIT),
    json: values.json,
    dryRun: values["dry-run"],
  };
}

function readRefundSent(args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, acting);
  const number = onlyNumber("refund-sent", positionals);
  return { name: "refund-sent", number, json: values.json, dryRun: values["dry-run"] };
}

function readShow(args: string[]): OrdersCommand {
  const { values, positionals } = parseFlags(args, json);
  return { name: "show-order", number: onlyNumber("show", positionals), json: values.json };
}

const verbs = new Map<string, (args: string[]) => OrdersCommand>([
  ["list", readList],
  ["show", readShow],
  ["cancel", readCancel],
  ["refund", readRefund],
  ["refund-sent", readRefundSent],
]);

/**
 * Understands what follows `orders`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readOrdersArguments(verb: string, args: string[]): OrdersCommand | undefined {
  const step = stepNames.find((name) => name === verb);
  return step === undefined ? verbs.get(verb)?.(args) : readStep(step, args);
}
