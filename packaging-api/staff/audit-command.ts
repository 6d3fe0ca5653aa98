import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { readAuditCsv } from "../audit/audit-csv";
import type { AuditEntryRow } from "../audit/audit-log";
import { type AuditFilter, searchAudit } from "../audit/search-audit";
import type { Database } from "../database/connect";
import type { StaffIo } from "./io";
import { readDay } from "./read-values";
import { type Choose, readValue, readWord } from "./staff-command";

const LIST_LENGTH = 100;

type Listed = AuditFilter & { after?: string | undefined };

function lineOf({ at, actor, source, network, outcome, command, subject, ...entry }: AuditEntryRow): string {
  const { details, before, after } = entry;
  const change =
    before === null && after === null ? [] : [`${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  const from = source === null ? [] : [network === null ? source : `${source} ${network}`];
  return [
    at.toISOString(),
    actor,
    outcome,
    command,
    subject,
    JSON.stringify(details),
    ...change,
    ...from,
  ].join("  ");
}

async function list(db: Database, { after, ...filter }: Listed, json: boolean, io: StaffIo): Promise<0> {
  const { entries, next } = await searchAudit(db, filter, { after, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(entries));
  else {
    for (const entry of entries) io.say(lineOf(entry));
    if (next !== undefined) io.say(`There are more: --after ${next}`);
  }
  return 0;
}

/** Writes entries as CSV, part after part. */
async function runExport(db: Database, file: string, filter: AuditFilter, io: StaffIo): Promise<0> {
  let entries = 0;
  async function* parts() {
    let after: string | undefined;
    do {
      const part = await readAuditCsv(db, filter, after);
      yield part.csv;
      entries += part.entries;
      after = part.next;
    } while (after !== undefined);
  }
  await pipeline(Readable.from(parts()), io.output);
  if (file !== "-") io.say(`Exported ${entries} entries to ${file}.`);
  return 0;
}

/** A command about the log, with the options that narrow it. */
const createNarrowed = (name: string) =>
  new Command(name)
    .option("--who <NAME>", "Those of one person.", readValue)
    .option(
      "--command <COMMAND>",
      "Those of a command, as “orders refund”, or of an area, as orders.",
      readValue,
    )
    .option("--subject <SUBJECT>", "Those about an order's number, a product's code, …", readValue)
    .addOption(
      new Option("--outcome <OUTCOME>", "Those that were done, or refused.").choices([
        "done",
        "refused",
      ] as const),
    )
    .option("--from <DAY>", "Those of this day or later, as 2026-11-21.", readDay("from"))
    .option("--to <DAY>", "Those of this day or earlier.", readDay("to"));

type Narrowed = Omit<AuditFilter, "actor"> & { who?: string | undefined };

const filterOf = ({ who, command, subject, outcome, from, to }: Narrowed): AuditFilter => ({
  ...{ actor: who, command, subject, outcome, from, to },
});

/** `audit list`, which may be typed `audit` too, and `audit export` */
export function createAuditCommand(choose: Choose): CommandUnknownOpts {
  const listed = createNarrowed("list")
    .option("--json", "The answer as one line of JSON.", false)
    .description("The latest hundred acts of the staff, done and refused: when, who, what, and from where.")
    .option("--after <PLACE>", "Those that follow, as the list before says it.", readValue)
    .action(({ json, after, ...options }) => {
      const filter = { ...filterOf(options), after };
      choose({
        request: { name: "list-audit", filter, json },
        run: ({ db, io }) => list(db, filter, json, io),
      });
    });
  const exported = createNarrowed("export")
    .description(
      "Writes all acts that the options leave into FILE as CSV. FILE may be - for standard output.",
    )
    .argument("<FILE>", "The CSV file to be written.", readWord)
    .action((file, options) => {
      const filter = filterOf(options);
      choose({
        request: { name: "export-audit", file, filter },
        file: { path: file, use: "write" },
        run: ({ db, io }) => runExport(db, file, filter, io),
      });
    });
  return new Command("audit")
    .description("What the staff did.")
    .addCommand(listed, { isDefault: true })
    .addCommand(exported);
}
