import { randomUUID } from "node:crypto";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { PARCEL_GRAMS, TRACKING_LENGTH } from "../../trade-rules/parcels";
import { TO_PACK_PAGE } from "../contract/staff-orders";
import type { Database } from "../database/connect";
import { OrderUnknownError } from "../orders/move-order";
import type { Packer } from "../orders/packing/claim-order";
import { listToPack, type PackSheet, readPackSheet } from "../orders/packing/pack-queries";
import { type Act, runAct } from "./act";
import { claimAct, claimNextAct, dispatchParcelAct, packGoodsAct, setAsideAct } from "./acts/pack-acts";
import type { StaffIo } from "./io";
import { oneLine, readDay, readPacks } from "./read-values";
import {
  type Choose,
  createActCommand,
  createListCommand,
  readValue,
  readWord,
  type StaffContext,
} from "./staff-command";
import { UsageError } from "./staff-errors";

const REASON_LIMIT = 200;
const CODE_LIMIT = 100;
const NUMBER = ["<NUMBER>", "The order's number."] as const;

/** Packs as whoever typed the command. */
const packing =
  <T>(act: (packer: Packer) => Act<T>) =>
  (context: StaffContext): Promise<0 | 1> =>
    runAct(act({ id: context.person, name: context.person }))(context);

async function list(db: Database, after: string | undefined, json: boolean, io: StaffIo): Promise<0> {
  const orders = await listToPack(db, { limit: TO_PACK_PAGE, after });
  if (json) io.say(JSON.stringify(orders));
  else
    for (const { number, dispatchOn, service, postCode, packs, name, packerName, ...order } of orders)
      io.say(
        [
          ...[number, dispatchOn ?? "", service, postCode, `${packs} packs`, name, packerName ?? ""],
          ...(order.partSent ? ["part has left"] : []),
          ...(order.waits ? [`waits for goods until ${order.expectedOn ?? "nobody knows when"}`] : []),
        ].join("  "),
      );
  const last = orders.at(-1);
  if (last !== undefined && orders.length === TO_PACK_PAGE && !json) io.say(`More: --after ${last.number}`);
  return 0;
}

const sheetLines = ({
  number,
  packerName,
  complete,
  lines,
  sent,
  partSent,
  expectedOn,
}: PackSheet): string[] => [
  `Order ${number}: ${packerName === null ? "nobody packs it" : `${packerName} packs it`}, ${complete ? "complete" : "goods are missing"}`,
  ...lines.flatMap(({ packed, quantity, sku, name }) =>
    quantity === 0 ? [] : [`  ${packed} of ${quantity} × ${sku} ${name}`],
  ),
  ...sent.map(
    ({ number: parcel, sentAt, weight, tracking, lines: goods }) =>
      `  parcel ${parcel} left ${sentAt.toISOString()}, tracking ${tracking}${weight === null ? "" : `, ${weight} g`}: ${goods.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ")}`,
  ),
  ...(partSent ? [`  the rest is expected ${expectedOn ?? "nobody knows when"}`] : []),
];

async function show(db: Database, number: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const sheet = await readPackSheet(db, number);
  if (sheet === undefined) {
    io.complain(new OrderUnknownError(number).message);
    return 1;
  }
  if (json) io.say(JSON.stringify(sheet));
  else for (const line of sheetLines(sheet)) io.say(line);
  return 0;
}

function readQuantity(given: string): number {
  const packs = readPacks(given);
  if (packs === undefined) throw new UsageError("--packs is a number of packs, as 2.");
  return packs;
}

function readGrams(given: string): number {
  const grams = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  if (grams < PARCEL_GRAMS.least || grams > PARCEL_GRAMS.most)
    throw new UsageError(`--weight is the parcel's grams, at most ${PARCEL_GRAMS.most}.`);
  return grams;
}

/** A day, or that nobody knows it. */
const readExpected = (given: string): string => (given === "unknown" ? given : readDay("expected")(given));

/** `pack list`, `show`, `next`, `claim`, `goods`, `set-aside` and `dispatch` */
export const createPackCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .description(
      "Orders that are to be packed, at most a hundred: the first one to leave first, behind them those that wait for goods, and who packs it.",
    )
    .option("--after <NUMBER>", "The hundred that stand behind this order.", readWord)
    .action(({ after, json }) =>
      choose({
        request: { name: "list-to-pack", after, json },
        run: ({ db, io }) => list(db, after, json, io),
      }),
    ),
  createListCommand("show")
    .description("What is in the parcel of an order, and what is missing.")
    .argument(...NUMBER, readWord)
    .action((number, { json }) =>
      choose({
        request: { name: "show-parcel", number, json },
        run: ({ db, io }) => show(db, number, json, io),
      }),
    ),
  createActCommand("next")
    .description("Gives you the order that is to leave first and that nobody packs.")
    .action((options) =>
      choose({
        request: { name: "claim-next", ...options },
        run: packing((packer) => claimNextAct({ ...options, packer })),
      }),
    ),
  createActCommand("claim")
    .summary("Gives you an order to pack, which nobody else packs then.")
    .description(
      "Gives you an order to pack, which nobody else packs then, until it is dispatched or set aside, or nothing was done with it for some time.",
    )
    .argument(...NUMBER, readWord)
    .option("--take-over", "Takes it from whoever packs it.", false)
    .action((number, options) => {
      const asked = { number, ...options };
      choose({
        request: { name: "claim-order", ...asked },
        run: packing((packer) => claimAct({ ...asked, packer })),
      });
    }),
  createActCommand("goods")
    .description("Ticks goods off that are put into the parcel of an order that you pack.")
    .argument(...NUMBER, readWord)
    .argument("<CODE>", "The product's code, or its barcode.", readWord)
    .option("--packs <PACKS>", "How many packs; one without it.", readQuantity, 1)
    .option("--out", "They are taken out again.", false)
    .option("--key <KEY>", "Your own name of it: given twice, it is counted once.", readValue)
    .action((number, given, { packs, out, key, ...options }) => {
      const code = oneLine("pack goods", "CODE", given, CODE_LIMIT);
      const asked = { number, code, quantity: out ? -packs : packs, ...options };
      choose({
        request: { name: "pack-goods", ...asked, ...(key !== undefined && { key }) },
        run: packing((packer) => packGoodsAct({ ...asked, key: key ?? randomUUID(), packer })),
      });
    }),
  createActCommand("set-aside")
    .description(
      "Puts an order aside that you cannot pack now: others may claim it, and read why in its notes.",
    )
    .argument(...NUMBER, readWord)
    .option("--reason <REASON>", "Why, in one line.", readValue)
    .option(
      "--expected <DAY>",
      "The day on which the goods are expected that it waits for, as 2026-11-21.",
      readDay("expected"),
    )
    .action((number, { reason: given, expected, ...options }) => {
      const reason = given === undefined ? "" : oneLine("pack set-aside", "reason", given, REASON_LIMIT);
      const asked = {
        ...{ number, reason, ...options },
        ...(expected !== undefined && { expectedOn: expected }),
      };
      choose({
        request: { name: "set-aside", ...asked },
        run: packing((packer) => setAsideAct({ ...asked, packer })),
      });
    }),
  createActCommand("dispatch")
    .summary("The parcel that you packed left with the courier.")
    .description(
      "The parcel that you packed left with the courier: all of its goods are ticked off, or --rest-follows says that what is missing in it follows. The shopper hears of it by mail.",
    )
    .argument(...NUMBER, readWord)
    .requiredOption("--weight <GRAMS>", "What the parcel weighs.", readGrams)
    .requiredOption("--tracking <TRACKING>", "The courier's number of the parcel.", readValue)
    .option("--rest-follows", "What is missing in it follows: the order stays to be packed.", false)
    .option(
      "--expected <DAY|unknown>",
      "The day on which the rest is expected, as 2026-11-21, or unknown; by default what the catalogue says.",
      readExpected,
    )
    .action((number, { weight, tracking: given, restFollows, expected, ...options }) => {
      if (expected !== undefined && !restFollows)
        throw new UsageError("--expected needs --rest-follows: it is the day of the rest.");
      const tracking = oneLine("pack dispatch", "tracking", given, TRACKING_LENGTH);
      const rest = expected === undefined ? {} : { expectedOn: expected === "unknown" ? null : expected };
      const asked = { number, weight, tracking, ...options, ...(restFollows && { rest }) };
      choose({
        request: { name: "dispatch-parcel", ...asked },
        run: packing((packer) => dispatchParcelAct({ ...asked, packer })),
      });
    }),
];
