import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { z } from "zod";
import { listCategories, readCategoryCells } from "../catalogue-files/edit/change-category";
import { type CategoryCells, categoryCells, categoryColumns } from "../contract/staff-category";
import { runAct } from "./act";
import { categoryChange } from "./acts/catalogue-acts";
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

const columns = categoryColumns.join(", ");
const named = z.enum(categoryColumns);

/** Adds "name=Boxes" to the cells. @throws UsageError for a column that is none of them */
function readCell(given: string, cells: CategoryCells = {}): CategoryCells {
  const split = readValue(given).indexOf("=");
  const column = named.safeParse(given.slice(0, split));
  if (split < 1 || !column.success)
    throw new UsageError(`--set takes a column and its cell, as name=Boxes. The columns are ${columns}.`);
  const parsed = categoryCells.safeParse({ ...cells, [column.data]: given.slice(split + 1) });
  if (!parsed.success) throw new UsageError(`The cell of ${column.data} is too long.`);
  return parsed.data;
}

const show = ({ db, io }: StaffContext, slug: string, json: boolean): Promise<0 | 1> =>
  sayFound(io, json, readCategoryCells(db, slug), (cells) =>
    Object.entries(cells).map(([column, cell]) => `${column}  ${cell}`),
  );

/** Commands about one category. */
export const createCategoryCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("categories")
    .description("The categories as they stand in the menu.")
    .action(({ json }) => {
      choose({
        request: { name: "list-categories", json },
        run: async ({ db, io }) => {
          const rows = await listCategories(db);
          if (json) io.say(JSON.stringify(rows));
          else
            for (const { slug, name, parent, position } of rows)
              io.say([slug, name, parent || "-", position].join("  "));
          return 0;
        },
      });
    }),
  createListCommand("show-category")
    .description("What can be changed of a category, as its file has it.")
    .argument("<SLUG>", "As it stands in the category's address.", readWord)
    .action((slug, { json }) => {
      choose({ request: { name: "show-category", slug, json }, run: (context) => show(context, slug, json) });
    }),
  createActCommand("change-category")
    .summary("Changes one category.")
    .description(
      "Changes one category, by the rules of an import. Another slug leads on from the one before.",
    )
    .argument("<SLUG>", "As it stands in the category's address.", readWord)
    .option("--set <CELL>", `A column and its cell, several times: ${columns}.`, readCell)
    .action((slug, { set, ...options }) => {
      if (set === undefined)
        throw new UsageError("catalogue change-category needs --set with a column and its cell.");
      choose({
        request: { name: "change-category", slug, cells: set, ...options },
        run: runAct(categoryChange({ slug, cells: set }, options)),
      });
    }),
];
