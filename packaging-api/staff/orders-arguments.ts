import { text } from "../contract/text";
import { type StepName, stepNames } from "../orders/steps";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage-error";

export type OrdersCommand =
  | { name: "list-orders"; json: boolean }
  | { name: "show-order"; number: string; json: boolean }
  | { name: "move-order"; number: string; step: StepName; tracking: string; json: boolean };

const flags = {
  json: { type: "boolean", default: false },
  tracking: { type: "string", default: "" },
} as const;

const TRACKING_LIMIT = 100;

function readTracking(given: string, step: StepName | undefined): string {
  if (step !== "dispatch") {
    if (given !== "") throw new UsageError("--tracking belongs to dispatch.");
    return "";
  }
  const parsed = text(TRACKING_LIMIT).min(1).safeParse(given);
  if (!parsed.success)
    throw new UsageError(
      `orders dispatch needs --tracking with one line of at most ${TRACKING_LIMIT} characters.`,
    );
  return parsed.data;
}

/**
 * Understands what follows `orders`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readOrdersArguments(verb: string, args: string[]): OrdersCommand | undefined {
  const step = stepNames.find((name) => name === verb);
  if (step === undefined && verb !== "list" && verb !== "show") return undefined;
  const { values, positionals } = parseFlags(args, flags);
  const { json } = values;
  const tracking = readTracking(values.tracking, step);
  const [number, ...more] = positionals;
  if (verb === "list") {
    if (number !== undefined) throw new UsageError("orders list takes no number.");
    return { name: "list-orders", json };
  }
  if (number === undefined) throw new UsageError(`orders ${verb} needs the number of an order.`);
  if (more.length > 0) throw new UsageError(`orders ${verb} takes one number.`);
  return step === undefined
    ? { name: "show-order", number, json }
    : { name: "move-order", number, step, tracking, json };
}
