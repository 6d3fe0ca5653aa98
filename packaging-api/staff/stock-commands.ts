import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type CountedGoods, countStock, MOST_PACKS } from "../catalogue/stock-by-hand";
import { required, text } from "../contract/text";
import { type Act, type ActOptions, runAct } from "./act";
import { type Choose, createActCommand, readValue, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";

const REASON_LIMIT = 200;

type Verb = "set" | "adjust";
/** `packs`: as many as there are, or how many more or fewer. */
type StockRequest = { sku: string; packs: number; reason: string };

function readPacks(verb: Verb, given: string): number {
  const packs = verb === "set" ? /^\d+$/ : /^[+-]\d+$/;
  if (!packs.test(given) || Math.abs(Number(given)) > MOST_PACKS)
    throw new UsageError(
      verb === "set"
        ? "stock set needs a product's code and the number of packs there are, 0 or more."
        : "stock adjust needs a product's code and the packs more or fewer, as +5 or -5.",
    );
  return Number(given);
}

function readReason(verb: Verb, given: string): string {
  const reason = (verb === "adjust" ? required : text)(REASON_LIMIT).safeParse(given);
  if (!reason.success)
    throw new UsageError(
      `stock ${verb} ${verb === "adjust" ? "needs" : "takes"} --reason with one line of at most ${REASON_LIMIT} characters.`,
    );
  return reason.data;
}

const count = (verb: Verb, { sku, packs, reason }: StockRequest, options: ActOptions): Act<CountedGoods> => ({
  ...options,
  command: `stock ${verb}`,
  subject: sku,
  details: { packs, ...(reason !== "" && { reason }) },
  work: (tx) => countStock(tx, sku, (before) => (verb === "set" ? packs : before + packs)),
  sentence: ({ before, after }) => `There are ${after} packs of ${sku}; there were ${before}.`,
  shown: (counted) => ({ ...counted }),
});

const createStockCommand = (choose: Choose, verb: Verb, description: string): CommandUnknownOpts =>
  createActCommand(verb)
    .description(description)
    .argument("<CODE>", "The product's code.", readWord)
    .argument("<PACKS>", verb === "set" ? "As many as there are." : "More or fewer, as +5 or -5.")
    .option("--reason <REASON>", "One line, for the audit log.", readValue, "")
    .allowExcessArguments()
    .action((sku, given, { reason: why, ...options }, { args }) => {
      if (args.length > 2) throw new UsageError(`stock ${verb} takes one product and one number.`);
      const reason = readReason(verb, why);
      const asked = { sku, packs: readPacks(verb, given), reason };
      choose({
        request: { name: `${verb}-stock`, ...asked, ...options },
        run: runAct(count(verb, asked, options)),
      });
    });

/** `stock set` and `stock adjust` */
export const createStockCommands = (choose: Choose): CommandUnknownOpts[] => [
  createStockCommand(choose, "set", "There are so many packs. Orders have taken theirs off already."),
  createStockCommand(choose, "adjust", "There are so many packs more or fewer. Needs a reason."),
];
