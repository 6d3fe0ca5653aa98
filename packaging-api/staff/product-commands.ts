import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import { readEdited } from "../catalogue-files/edit/list-catalogue";
import { listScheduled } from "../catalogue-files/edit/schedule-change";
import {
  editableColumns,
  newProductCells,
  newProductColumns,
  PREVIEW_HOURS,
  productCells,
} from "../contract/staff-catalogue";
import { listEmptySearches } from "../figures/list-empty-searches";
import { runAct } from "./act";
import { addingProduct, previewing, productChange, scheduling, unscheduling } from "./acts/catalogue-acts";
import { sayFound } from "./say-found";
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
const MOST_DAYS = 90;
const columns = editableColumns.join(", ");

/** Reads "price=1150" into the cells of some columns. @throws UsageError for a column that is none of them */
const cellReader =
  <C extends string>(named: readonly C[], schema: z.ZodType<Partial<Record<C, string>>>) =>
  (given: string, cells: Partial<Record<C, string>> = {}): Partial<Record<C, string>> => {
    const split = readValue(given).indexOf("=");
    const column = named.find((name) => name === given.slice(0, split));
    if (column === undefined)
      throw new UsageError(
        `--set takes a column and its cell, as price=1150. The columns are ${named.join(", ")}.`,
      );
    const parsed = schema.safeParse({ ...cells, [column]: given.slice(split + 1) });
    if (!parsed.success) throw new UsageError(`The cell of ${column} is too long.`);
    return parsed.data;
  };
const readCell = cellReader(editableColumns, productCells);
const readNewCell = cellReader(newProductColumns, newProductCells);

function readCells<C>(command: string, cells: C | undefined): C {
  if (cells === undefined) throw new UsageError(`${command} needs --set with a column and its cell.`);
  return cells;
}

function readNumber(given: string): number {
  if (!/^[1-9]\d{0,14}$/.test(given))
    throw new UsageError("A scheduled change is named by its number, as 12.");
  return Number(given);
}

function readDay(given: string): string {
  const day = z.iso.date().safeParse(given);
  if (!day.success) throw new UsageError("A day is written as 2026-12-04.");
  return day.data;
}

const withCells = `Its cells are those of the product file: prices in pence without VAT, breaks as "2:1166;5:1091". They are held to the rules of an import.`;

const createAdd = (choose: Choose): CommandUnknownOpts =>
  createActCommand("add")
    .summary("Adds a product.")
    .description(
      `Adds a product at once, which needs name, categories and price or price_inc_vat. There is none of it until goods come in. ${withCells}`,
    )
    .argument("<CODE>", "The product's code.", readWord)
    .option(
      "--set <CELL>",
      `A column and its cell, several times: ${newProductColumns.join(", ")}.`,
      readNewCell,
    )
    .action((sku, { set, ...options }) => {
      const asked = { sku, cells: readCells("catalogue add", set) };
      choose({
        request: { name: "add-product", ...asked, ...options },
        run: runAct(addingProduct(asked, options)),
      });
    });

const createChange = (choose: Choose): CommandUnknownOpts =>
  createActCommand("change")
    .summary("Changes one product.")
    .description(`Changes one product at once. ${withCells}`)
    .argument("<CODE>", "The product's code.", readWord)
    .option("--set <CELL>", `A column and its cell, several times: ${columns}.`, readCell)
    .action((sku, { set, ...options }) => {
      const asked = { sku, cells: readCells("catalogue change", set) };
      choose({
        request: { name: "change-product", ...asked, ...options },
        run: runAct(productChange(asked, options)),
      });
    });

const createSchedule = (choose: Choose): CommandUnknownOpts =>
  createActCommand("schedule")
    .summary("Changes one product at the beginning of a day.")
    .description(`Changes one product at the beginning of a day in London. ${withCells}`)
    .argument("<CODE>", "The product's code.", readWord)
    .argument("<DAY>", "As 2026-12-04, tomorrow or later.", readWord)
    .option("--set <CELL>", `A column and its cell, several times: ${columns}.`, readCell)
    .action((sku, day, { set, ...options }) => {
      const asked = { sku, on: readDay(day), cells: readCells("catalogue schedule", set) };
      choose({
        request: { name: "schedule-change", ...asked, ...options },
        run: runAct(scheduling(asked, options)),
      });
    });

const createPreview = (choose: Choose): CommandUnknownOpts =>
  createActCommand("preview")
    .summary("Makes a link that shows one product with a change.")
    .description(
      `Makes a link that shows one product with a change which is not made, for ${PREVIEW_HOURS} hours, to whoever has it. ${withCells}`,
    )
    .argument("<CODE>", "The product's code.", readWord)
    .option("--set <CELL>", `A column and its cell, several times: ${columns}.`, readCell)
    .option("--on <DAY>", "As it is on this day, with what is scheduled until then.", readDay)
    .action((sku, { set, on, ...options }) => {
      const asked = { sku, on, cells: readCells("catalogue preview", set) };
      choose({
        request: { name: "preview-change", ...asked, ...options },
        run: runAct(previewing(asked, options)),
      });
    });

const createPreviewScheduled = (choose: Choose): CommandUnknownOpts =>
  createActCommand("preview-scheduled")
    .description(`Makes such a link for a scheduled change.`)
    .argument("<NUMBER>", "As catalogue scheduled lists it.", readWord)
    .action((number, options) => {
      const scheduled = readNumber(number);
      choose({
        request: { name: "preview-scheduled", scheduled, ...options },
        run: runAct(previewing({ scheduled }, options)),
      });
    });

const createUnschedule = (choose: Choose): CommandUnknownOpts =>
  createActCommand("unschedule")
    .description("Takes a scheduled change back.")
    .argument("<NUMBER>", "As catalogue scheduled lists it.", readWord)
    .action((number, options) => {
      const id = readNumber(number);
      choose({
        request: { name: "unschedule-change", id, ...options },
        run: runAct(unscheduling(id, options)),
      });
    });

const show = ({ db, io }: StaffContext, sku: string, json: boolean): Promise<0 | 1> =>
  sayFound(io, json, readEdited(db, sku), ({ cells }) =>
    Object.entries(cells).map(([column, cell]) => `${column}  ${cell}`),
  );

const createShow = (choose: Choose): CommandUnknownOpts =>
  createListCommand("show")
    .description("What can be changed of a product, as its file has it.")
    .argument("<CODE>", "The product's code.", readWord)
    .action((sku, { json }) => {
      choose({ request: { name: "show-product", sku, json }, run: (context) => show(context, sku, json) });
    });

async function scheduled({ db, io }: StaffContext, before: number | undefined, json: boolean): Promise<0> {
  const changes = await listScheduled(db, { before, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(changes));
  else
    for (const { id, dueOn, sku, actor, doneAt, problem, cells } of changes) {
      const state = doneAt === null ? "to come" : problem || `made at ${doneAt}`;
      io.say([id, dueOn, sku, actor, state, JSON.stringify(cells)].join("  "));
    }
  return 0;
}

const createScheduled = (choose: Choose): CommandUnknownOpts =>
  createListCommand("scheduled")
    .description(
      `Changes that were scheduled, the latest first, ${LIST_LENGTH} at a time, with what became of them.`,
    )
    .option("--before <NUMBER>", "Those that were scheduled before this one.", readNumber)
    .action(({ before, json }) => {
      choose({
        request: { name: "list-scheduled", before, json },
        run: (context) => scheduled(context, before, json),
      });
    });

function readDays(given: string): number {
  if (!/^[1-9]\d?$/.test(given) || Number(given) > MOST_DAYS)
    throw new UsageError(`--days is a number from 1 to ${MOST_DAYS}.`);
  return Number(given);
}

const createEmptySearches = (choose: Choose): CommandUnknownOpts =>
  createListCommand("empty-searches")
    .description(`Searches that found nothing, the ${LIST_LENGTH} that were made most.`)
    .option("--days <DAYS>", `Of so many days, at most ${MOST_DAYS}; 28 where it is left out.`, readDays, 28)
    .action(({ days, json }) => {
      choose({
        request: { name: "list-empty-searches", days, json },
        run: async ({ db, io }) => {
          const searches = await listEmptySearches(db, { days, limit: LIST_LENGTH });
          if (json) io.say(JSON.stringify(searches));
          else for (const one of searches) io.say(`${one.searches}  ${one.words}  last on ${one.lastOn}`);
          return 0;
        },
      });
    });

/** Commands about one product of the catalogue, and about searches that found none. */
export const createProductCommands = (choose: Choose): CommandUnknownOpts[] => [
  createShow(choose),
  createAdd(choose),
  createChange(choose),
  createSchedule(choose),
  createUnschedule(choose),
  createPreview(choose),
  createPreviewScheduled(choose),
  createScheduled(choose),
  createEmptySearches(choose),
];
