import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { z } from "zod";
import { MOST_PACKS } from "../../trade-rules/stock-level";
import { adjustmentReasons, NOTE_LENGTH } from "../contract/staff-stock";
import { required, text } from "../contract/text";
import { runAct } from "./act";
import {
  adjusting,
  counting,
  endingDelivery,
  expecting,
  expectingDelivery,
  levelling,
  movingDelivery,
  NO_SHELF,
  NOT_KNOWN,
  receiving,
  shelving,
  takingIn,
  USUAL,
} from "./acts/stock-acts";
import { type Choose, createActCommand, readValue, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";
import { createStockLists } from "./stock-lists";

/** Packs that are at least one. @param command as it is typed: "stock receive" */
function readSomePacks(command: string, given: string): number {
  if (!/^[1-9]\d*$/.test(given) || Number(given) > MOST_PACKS)
    throw new UsageError(`${command} needs a number of packs, 1 or more.`);
  return Number(given);
}

function readCount(given: string): number {
  if (!/^\d+$/.test(given) || Number(given) > MOST_PACKS)
    throw new UsageError("stock set needs a product's code and the number of packs there are, 0 or more.");
  return Number(given);
}

function readChange(given: string): number {
  if (!/^[+-]\d+$/.test(given) || Math.abs(Number(given)) > MOST_PACKS)
    throw new UsageError("stock adjust needs a product's code and the packs more or fewer, as +5 or -5.");
  return Number(given);
}

/** @throws UsageError when it is longer than a line of the limit, or empty where it is needed */
function readNote(command: string, option: string, given: string, isNeeded = false): string {
  const note = (isNeeded ? required : text)(NOTE_LENGTH).safeParse(given);
  if (!note.success)
    throw new UsageError(
      `${command} ${isNeeded ? "needs" : "takes"} --${option} with one line of at most ${NOTE_LENGTH} characters.`,
    );
  return note.data;
}

function readDay(command: string, given: string): string {
  const day = z.iso.date().safeParse(given);
  if (!day.success) throw new UsageError(`${command} needs a day such as 2026-12-04.`);
  return day.data;
}

/** @returns null for a day that is not known */
function readExpectedDay(given: string): string | null {
  if (given === NOT_KNOWN) return null;
  const day = z.iso.date().safeParse(given);
  if (!day.success)
    throw new UsageError(
      `stock expect needs a product's code and a day such as 2026-12-04, or ${NOT_KNOWN} when it is not known.`,
    );
  return day.data;
}

/** @returns null for the usual level */
function readLevel(given: string): number | null {
  if (given === USUAL) return null;
  if (!/^\d+$/.test(given) || Number(given) > MOST_PACKS)
    throw new UsageError(
      `stock low-level needs a product's code and a number of packs, 0 or more, or ${USUAL}.`,
    );
  return Number(given);
}

/** The number of a delivery. */
function readDelivery(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError("A delivery is named by its number, as 12.");
  return Number(given);
}

const createStockCommand = (name: string, description: string) =>
  createActCommand(name).description(description).argument("<CODE>", "The product's code.", readWord);

const createDeliveryCommand = (name: string, description: string) =>
  createActCommand(name)
    .description(description)
    .argument("<NUMBER>", "The delivery's number, as stock deliveries lists it.", readWord);

const createSetCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand("set", "A count: there are so many packs. Orders have taken theirs off already.")
    .argument("<PACKS>", "As many as there are.")
    .option("--reason <REASON>", "One line, for the ledger and the audit log.", readValue, "")
    .allowExcessArguments()
    .action((sku, given, { reason, ...options }, { args }) => {
      if (args.length > 2) throw new UsageError("stock set takes one product and one number.");
      const note = readNote("stock set", "reason", reason);
      const asked = { sku, packs: readCount(given), note };
      choose({ request: { name: "set-stock", ...asked, ...options }, run: runAct(counting(asked, options)) });
    });

const createAdjustCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand("adjust", "There are so many packs more or fewer. Needs a reason.")
    .argument("<PACKS>", "More or fewer, as +5 or -5.")
    .option("--reason <REASON>", "One line, for the ledger and the audit log.", readValue, "")
    .addOption(
      new Option("--why <KIND>", "What kind of change it is; corrected where it is left out.")
        .choices(adjustmentReasons)
        .default("corrected" as const),
    )
    .allowExcessArguments()
    .action((sku, given, { reason, why, ...options }, { args }) => {
      if (args.length > 2) throw new UsageError("stock adjust takes one product and one number.");
      const note = readNote("stock adjust", "reason", reason, true);
      const asked = { sku, by: readChange(given), reason: why, note };
      choose({
        request: { name: "adjust-stock", ...asked, ...options },
        run: runAct(adjusting(asked, options)),
      });
    });

const createTakeInCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand("take-in", "Goods came in that no delivery was noted for.")
    .argument("<PACKS>", "As many as came.")
    .option("--reference <TEXT>", "The supplier and its number.", readValue, "")
    .action((sku, given, { reference, ...options }) => {
      const note = readNote("stock take-in", "reference", reference);
      const asked = { sku, packs: readSomePacks("stock take-in", given), note };
      choose({
        request: { name: "take-in-stock", ...asked, ...options },
        run: runAct(takingIn(asked, options)),
      });
    });

const createExpectCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand(
    "expect",
    "The day on which packs are expected again. Its page says so while it is sold out.",
  )
    .argument("<DAY>", `As 2026-12-04, or ${NOT_KNOWN}.`, readWord)
    .allowExcessArguments()
    .action((sku, given, options, { args }) => {
      if (args.length > 2) throw new UsageError("stock expect takes one product and one day.");
      const day = readExpectedDay(given);
      choose({
        request: { name: "expect-stock", sku, day, ...options },
        run: runAct(expecting(sku, day, options)),
      });
    });

const createLevelCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand("low-level", "At how many packs or fewer a product is low.")
    .argument("<PACKS>", `As 40, or ${USUAL}.`, readWord)
    .action((sku, given, options) => {
      const packs = readLevel(given);
      choose({
        request: { name: "set-low-level", sku, packs, ...options },
        run: runAct(levelling(sku, packs, options)),
      });
    });

const createShelfCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand(
    "shelf",
    "On which shelf a product lies: on pick lists, and for packers who scan the shelf.",
  )
    .argument("<SHELF>", `The shelf's code, as A-03-2, or ${NO_SHELF}.`, readWord)
    .action((sku, given, options) => {
      const shelf = given === NO_SHELF ? "" : given;
      choose({
        request: { name: "set-shelf", sku, shelf, ...options },
        run: runAct(shelving(sku, shelf, options)),
      });
    });

const createExpectDeliveryCommand = (choose: Choose): CommandUnknownOpts =>
  createStockCommand(
    "expect-delivery",
    "A supplier is to bring packs of a product on a day. Its page says the first such day while it is sold out.",
  )
    .argument("<PACKS>", "As many as were ordered.")
    .argument("<DAY>", "As 2026-12-04.", readWord)
    .option("--reference <TEXT>", "The supplier and its number.", readValue, "")
    .action((sku, packs, day, { reference, ...options }) => {
      const asked = {
        sku,
        packs: readSomePacks("stock expect-delivery", packs),
        expectedOn: readDay("stock expect-delivery", day),
        reference: readNote("stock expect-delivery", "reference", reference),
      };
      choose({
        request: { name: "expect-delivery", ...asked, ...options },
        run: runAct(expectingDelivery(asked, options)),
      });
    });

const createReceiveCommand = (choose: Choose): CommandUnknownOpts =>
  createDeliveryCommand("receive", "Packs of a delivery came. It is closed once all have come.")
    .argument("<PACKS>", "As many as came now.")
    .option("--last", "Nothing more of it comes.", false)
    .option("--reason <REASON>", "One line, for the ledger.", readValue, "")
    .action((number, packs, { last, reason, ...options }) => {
      const asked = {
        id: readDelivery(number),
        packs: readSomePacks("stock receive", packs),
        isLast: last,
        note: readNote("stock receive", "reason", reason),
      };
      choose({
        request: { name: "receive-delivery", ...asked, ...options },
        run: runAct(receiving(asked, options)),
      });
    });

const createMoveCommand = (choose: Choose): CommandUnknownOpts =>
  createDeliveryCommand("move-delivery", "A delivery comes on another day.")
    .argument("<DAY>", "As 2026-12-04.", readWord)
    .action((number, given, options) => {
      const [id, day] = [readDelivery(number), readDay("stock move-delivery", given)];
      choose({
        request: { name: "move-delivery", id, day, ...options },
        run: runAct(movingDelivery(id, day, options)),
      });
    });

const createEndCommand = (choose: Choose): CommandUnknownOpts =>
  createDeliveryCommand("end-delivery", "Nothing more of a delivery comes.")
    .option("--reason <REASON>", "One line, for the audit log.", readValue, "")
    .action((number, { reason, ...options }) => {
      const asked = { id: readDelivery(number), note: readNote("stock end-delivery", "reason", reason) };
      choose({
        request: { name: "end-delivery", ...asked, ...options },
        run: runAct(endingDelivery(asked.id, asked.note, options)),
      });
    });

/** Commands about stock: what it is, how it changed, and what changes it. */
export const createStockCommands = (choose: Choose): CommandUnknownOpts[] => [
  ...createStockLists(choose),
  createSetCommand(choose),
  createAdjustCommand(choose),
  createLevelCommand(choose),
  createShelfCommand(choose),
  createExpectCommand(choose),
  createTakeInCommand(choose),
  createExpectDeliveryCommand(choose),
  createReceiveCommand(choose),
  createMoveCommand(choose),
  createEndCommand(choose),
];
