import { MOST_PACKS } from "../catalogue/stock-by-hand";
import { required, text } from "../contract/text";
import type { ActOptions } from "./act";
import { parseFlags } from "./parse-flags";
import { UsageError } from "./usage";

/** `packs`: as many as there are, or how many more or fewer. */
export type StockCommand = ActOptions & {
  name: "set-stock" | "adjust-stock";
  sku: string;
  packs: number;
  reason: string;
};

const flags = {
  json: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  reason: { type: "string", default: "" },
} as const;
const REASON_LIMIT = 200;
/** A number with its sign would be taken for an option. */
const signed = /^[+-]\d+$/;

function readPacks(verb: string, given: string | undefined): number {
  const packs = verb === "set" ? /^\d+$/ : signed;
  if (given === undefined || !packs.test(given) || Math.abs(Number(given)) > MOST_PACKS)
    throw new UsageError(
      verb === "set"
        ? "stock set needs a product's code and the number of packs there are, 0 or more."
        : "stock adjust needs a product's code and the packs more or fewer, as +5 or -5.",
    );
  return Number(given);
}

/**
 * Understands what follows `stock`; undefined when there is no such verb.
 * @throws UsageError
 */
export function readStockArguments(verb: string, args: string[]): StockCommand | undefined {
  if (verb !== "set" && verb !== "adjust") return undefined;
  const change = args.find((arg) => signed.test(arg));
  const { values, positionals } = parseFlags(
    args.filter((arg) => arg !== change),
    flags,
  );
  const [sku, ...others] = positionals;
  const counts = change === undefined ? others : [change, ...others];
  if (sku === undefined) throw new UsageError(`stock ${verb} needs a product's code.`);
  if (counts.length > 1) throw new UsageError(`stock ${verb} takes one product and one number.`);
  const reason = (verb === "adjust" ? required : text)(REASON_LIMIT).safeParse(values.reason);
  if (!reason.success)
    throw new UsageError(
      `stock ${verb} ${verb === "adjust" ? "needs" : "takes"} --reason with one line of at most ${REASON_LIMIT} characters.`,
    );
  return {
    name: verb === "set" ? "set-stock" : "adjust-stock",
    sku,
    packs: readPacks(verb, counts[0]),
    reason: reason.data,
    json: values.json,
    dryRun: values["dry-run"],
  };
}
