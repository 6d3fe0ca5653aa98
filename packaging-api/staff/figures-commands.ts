import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Database } from "../database/connect";
import type { DayRange } from "../figures/day-range";
import { figureKinds, figureRows, readFigures, sumFigures } from "../figures/read-figures";
import { formatPence } from "../wording";
import type { StaffIo } from "./io";
import { readRange } from "./read-values";
import { type Choose, createListCommand, readValue, readWord } from "./staff-command";
import { writeCsv } from "./write-csv";

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((part / whole) * 100).toFixed(1)} %`;

async function show(db: Database, range: DayRange, json: boolean, io: StaffIo): Promise<0> {
  const figures = await readFigures(db, range);
  const sum = sumFigures(figures.days);
  if (json) {
    io.say(JSON.stringify({ ...figures, sum }));
    return 0;
  }
  const average = sum.orders === 0 ? "–" : formatPence(Math.round(sum.sales / sum.orders));
  const lines = [
    `${range.from} to ${range.to}`,
    `sales ${formatPence(sum.sales)} with VAT of ${formatPence(sum.vat)}, credited ${formatPence(sum.credited)}`,
    `orders ${sum.orders}, average ${average}, of who ordered before ${share(sum.repeated, sum.orders)}`,
    `carts ${sum.carts}, with an address ${sum.addressed}, placed ${sum.placed}, invoiced ${sum.orders}`,
    `promised to leave ${sum.promised}, kept ${share(sum.kept, sum.promised)}, broken ${sum.broken}`,
    ...figures.products.map(
      ({ sku, name, packs, sales }) => `  ${sku}  ${name}  ${packs} packs  ${formatPence(sales)}`,
    ),
    ...figures.searches.map(
      ({ words, searches, nothing }) => `  “${words}”  ${searches} times, ${nothing} without a result`,
    ),
  ];
  for (const line of lines) io.say(line);
  return 0;
}

const FROM = ["--from <DAY>", "The first day, as 2026-11-01. Needed.", readValue] as const;
const TO = ["--to <DAY>", "The last day, as 2026-11-30. Needed.", readValue] as const;

/** `figures show` and `figures export` */
export const createFiguresCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("show")
    .description(
      "Sales, orders, average, who ordered again, carts to orders, promises kept, what sold and what was searched for most.",
    )
    .option(...FROM)
    .option(...TO)
    .action(({ from, to, json }) => {
      const range = readRange("figures show", from, to);
      choose({
        request: { name: "show-figures", ...range, json },
        run: ({ db, io }) => show(db, range, json, io),
      });
    }),
  new Command("export")
    .description("Writes the figures of each day into FILE as CSV. FILE may be - for standard output.")
    .argument("<FILE>", "The CSV file to be written.", readWord)
    .option(...FROM)
    .option(...TO)
    .addOption(
      new Option("--what <WHAT>", "What is written: days, products or searches.")
        .choices(figureKinds)
        .default("days" as const),
    )
    .action((path, { from, to, what }) => {
      const range = readRange("figures export", from, to);
      choose({
        request: { name: "export-figures", path, what, ...range },
        file: { path, use: "write" },
        run: async ({ db, io }) => {
          const rows = await writeCsv(figureRows(what, await readFigures(db, range)), io);
          if (path !== "-") io.say(`Wrote ${rows} rows to ${path}.`);
          return 0;
        },
      });
    }),
];
