import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { StockError } from "../catalogue/stock-by-hand";
import type { StockFilter, StockRow } from "../contract/staff-stock";
import type { Database } from "../database/connect";
import { deliveryCursor, listDeliveries } from "../stock/deliveries";
import { ledgerWords } from "../stock/ledger-words";
import { listStock, readStock, stockCursor } from "../stock/list-stock";
import { listSoldInWeek, readLedger, readSoldByWeek, verifyLedger } from "../stock/read-ledger";
import type { StaffIo } from "./io";
import { readDay } from "./read-values";
import { type Choose, createListCommand, readValue, readWord, type StaffContext } from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;
/** Weeks that a product's sales are shown of. */
const WEEKS = 12;

const signed = (packs: number) => (packs > 0 ? `+${packs}` : String(packs));

/** The words of what is known of a product, those that are empty left out. */
const joined = (...words: (string | false)[]) =>
  words.filter((word) => word !== false && word !== "").join("  ");

const lineOf = ({ sku, packs, lowLevel, sold, days, runsOutOn, toCome, expectedOn, ...row }: StockRow) =>
  joined(
    sku,
    row.shelf !== "" && `shelf ${row.shelf}`,
    `${packs} packs`,
    packs <= 0 ? "out" : packs <= lowLevel && "low",
    sold !== null && `${sold} sold in ${days} days`,
    runsOutOn !== null && `runs out on ${runsOutOn}`,
    toCome > 0 && `${toCome} to come`,
    row.promised > 0 && `${row.promised} promised`,
    expectedOn !== null && `expected on ${expectedOn}`,
    row.name,
    row.size,
  );

type Listed = { low: boolean; out: boolean; runsOut: boolean };

function filterOf({ low, out, runsOut }: Listed): StockFilter {
  const chosen: StockFilter[] = [
    ...(low ? (["low"] as const) : []),
    ...(out ? (["out"] as const) : []),
    ...(runsOut ? (["runs-out"] as const) : []),
  ];
  if (chosen.length > 1) throw new UsageError("stock list takes one of --low, --out and --runs-out.");
  return chosen[0] ?? "all";
}

/** Runs what reads. @returns the exit status: 1 where what it is about is not there */
async function reading(io: StaffIo, work: () => Promise<void>): Promise<0 | 1> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    io.complain(error.message);
    return 1;
  }
}

type ListRequest = { filter: StockFilter; words: string; after: string | undefined; json: boolean };

const list = ({ db, io }: StaffContext, { filter, words, after, json }: ListRequest) =>
  reading(io, async () => {
    const rows = await listStock(db, { filter, words, after, limit: LIST_LENGTH });
    const next = stockCursor(filter, rows, LIST_LENGTH);
    if (json) return io.say(JSON.stringify({ products: rows, ...(next !== undefined && { next }) }));
    for (const row of rows) io.say(lineOf(row));
    if (next !== undefined) io.say(`More: --after '${next}'`);
  });

const createListOfStock = (choose: Choose): CommandUnknownOpts =>
  createListCommand("list")
    .summary("Products with their stock, a hundred at a time.")
    .description(
      `Products with their stock by their code, ${LIST_LENGTH} at a time; those that run out by the day on which they do: packs × days ÷ packs sold, from the sales of the last eight weeks, worked out every hour.`,
    )
    .option("--low", "Those that are low or out.", false)
    .option("--out", "Those that are out.", false)
    .option("--runs-out", "Those that will run out, the first day first.", false)
    .option("--find <WORDS>", "Of this code, barcode or name, or on this shelf.", readValue, "")
    .option("--after <PLACE>", "What comes behind a page, as it says at its end.", readValue)
    .action(({ low, out, runsOut, find, after, json }) => {
      const request = { filter: filterOf({ low, out, runsOut }), words: find, after, json };
      choose({ request: { name: "list-stock", ...request }, run: (context) => list(context, request) });
    });

const show = ({ db, io }: StaffContext, code: string, json: boolean) =>
  reading(io, async () => {
    const row = await readStock(db, code);
    if (row === undefined) throw new StockError(`There is no product ${code}.`);
    const weeks = await readSoldByWeek(db, row.sku, WEEKS);
    const deliveries = await listDeliveries(db, { sku: row.sku, limit: LIST_LENGTH });
    if (json) return io.say(JSON.stringify({ ...row, weeks, deliveries }));
    io.say(lineOf(row));
    for (const { week, sold } of weeks) io.say(`  Week of ${week}: ${sold} packs sold`);
    for (const { id, packs, receivedPacks, expectedOn, reference } of deliveries)
      io.say(joined(`  Delivery ${id}`, expectedOn, `${receivedPacks} of ${packs} packs came`, reference));
  });

const createShow = (choose: Choose): CommandUnknownOpts =>
  createListCommand("show")
    .description(
      `The stock of a product, what was sold of it in the last ${WEEKS} weeks, and its deliveries.`,
    )
    .argument("<CODE>", "The product's code, or the barcode of a pack.", readWord)
    .action((code, { json }) => {
      choose({ request: { name: "show-stock", code, json }, run: (context) => show(context, code, json) });
    });

function readPlace(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError("--before is the number of a row, as 120.");
  return Number(given);
}

const ledger = (
  { db, io }: StaffContext,
  { sku, before, json }: { sku: string; before: number | undefined; json: boolean },
) =>
  reading(io, async () => {
    const rows = await readLedger(db, sku, { before, limit: LIST_LENGTH });
    if (json) return io.say(JSON.stringify(rows));
    for (const { id, at, change, packs, reason, actor, orderNumber, deliveryId, note } of rows)
      io.say(
        joined(
          String(id),
          at.toISOString(),
          signed(change),
          `${packs} packs`,
          reason,
          actor,
          orderNumber !== null && `order ${orderNumber}`,
          deliveryId !== null && `delivery ${deliveryId}`,
          note,
        ),
      );
  });

const createLedger = (choose: Choose): CommandUnknownOpts =>
  createListCommand("ledger")
    .description(`What changed the stock of a product, the latest first, ${LIST_LENGTH} at a time.`)
    .argument("<CODE>", "The product's code.", readWord)
    .option("--before <ROW>", "What came before this row.", readPlace)
    .action((sku, { before, json }) => {
      const request = { sku, before, json };
      choose({
        request: { name: "list-stock-ledger", ...request },
        run: (context) => ledger(context, request),
      });
    });

async function sold(db: Database, io: StaffIo, day: string, json: boolean): Promise<0> {
  const products = await listSoldInWeek(db, day, LIST_LENGTH);
  if (json) io.say(JSON.stringify(products));
  else
    for (const { sku, name, ...one } of products)
      io.say(joined(sku, `${one.sold} sold`, `${one.packs} left`, name));
  return 0;
}

const createSold = (choose: Choose): CommandUnknownOpts =>
  createListCommand("sold")
    .description(`What was sold in a week, from Monday to Sunday, the ${LIST_LENGTH} with most packs.`)
    .option("--week <DAY>", "A day of the week; this week where it is left out.", readDay("week"))
    .action(({ week, json }) => {
      const day = week ?? londonDay(new Date());
      choose({ request: { name: "list-sold", day, json }, run: ({ db, io }) => sold(db, io, day, json) });
    });

async function verify(db: Database, io: StaffIo, json: boolean): Promise<0 | 1> {
  const verified = await verifyLedger(db, LIST_LENGTH);
  const isRight = verified.differences.length === 0;
  if (json) io.say(JSON.stringify(verified));
  else for (const words of ledgerWords(verified)) isRight ? io.say(words) : io.complain(words);
  return isRight ? 0 : 1;
}

const createVerify = (choose: Choose): CommandUnknownOpts =>
  createListCommand("verify")
    .description("Adds up every change of every stock: exit status 1 where a stock is another.")
    .action(({ json }) => {
      choose({ request: { name: "verify-stock", json }, run: ({ db, io }) => verify(db, io, json) });
    });

const deliveries = ({ db, io }: StaffContext, after: string | undefined, json: boolean) =>
  reading(io, async () => {
    const rows = await listDeliveries(db, { after, limit: LIST_LENGTH });
    const next = deliveryCursor(rows, LIST_LENGTH);
    if (json) return io.say(JSON.stringify({ deliveries: rows, ...(next !== undefined && { next }) }));
    for (const { id, expectedOn, sku, packs, receivedPacks, reference, name } of rows)
      io.say(joined(String(id), expectedOn, sku, `${receivedPacks} of ${packs} packs came`, reference, name));
    if (next !== undefined) io.say(`More: --after '${next}'`);
  });

const createDeliveries = (choose: Choose): CommandUnknownOpts =>
  createListCommand("deliveries")
    .description(
      `Deliveries of suppliers that are still to come, the first day first, ${LIST_LENGTH} at a time.`,
    )
    .option("--after <PLACE>", "What comes behind a page, as it says at its end.", readValue)
    .action(({ after, json }) => {
      choose({
        request: { name: "list-deliveries", after, json },
        run: (context) => deliveries(context, after, json),
      });
    });

/** Commands that show what the stock is and how it changed. */
export const createStockLists = (choose: Choose): CommandUnknownOpts[] => [
  createListOfStock(choose),
  createShow(choose),
  createLedger(choose),
  createSold(choose),
  createVerify(choose),
  createDeliveries(choose),
];
