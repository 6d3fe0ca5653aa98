import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { recordAuditEntry } from "../audit/audit-log";
import { BackupError, restoreBackup } from "../database/backup/restore-backup";
import { writeBackup } from "../database/backup/write-backup";
import { transact } from "../database/transaction";
import { skipNumbers } from "../orders/skip-numbers";
import { type Choose, readWord, type StaffContext } from "./staff-command";

/** Numbers that are left out after a restore where nothing else is said. */
const SKIPPED = 1_000;
const MOST_SKIPPED = 1_000_000;

/** Writes the backup beside its place first: who reads slowly must not hold up the embedded database. */
async function writeThroughFile(db: StaffContext["db"], output: Writable): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "packaging-api-backup-"));
  const whole = join(folder, "backup");
  try {
    const rows = await writeBackup(db, createWriteStream(whole));
    await pipeline(createReadStream(whole), output);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBackup(file: string, { db, person, io }: StaffContext): Promise<0> {
  const rows = await writeThroughFile(db, io.output);
  await recordAuditEntry(db, {
    actor: person,
    command: "database backup",
    subject: file,
    details: { rows },
    outcome: "done",
  });
  if (file !== "-") io.say(`Wrote ${rows} rows to ${file}.`);
  return 0;
}

type RestoreRequest = { file: string; skipNumbers: number };

async function runRestore(
  { file, skipNumbers: skipped }: RestoreRequest,
  { db, person, io }: StaffContext,
): Promise<0 | 1> {
  try {
    const rows = await transact(
      db,
      async (tx) => {
        const restored = await restoreBackup(tx, io.input);
        await skipNumbers(tx, skipped);
        await recordAuditEntry(tx, {
          actor: person,
          command: "database restore",
          subject: file,
          details: { rows: restored, skipped },
          outcome: "done",
        });
        return restored;
      },
      // What was read from the file cannot be read again.
      1,
    );
    io.say(`Restored ${rows} rows. The next ${skipped} numbers of orders and invoices are left out.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    io.complain(`Nothing was restored. ${error.message}`);
    return 1;
  }
}

function readCount(given: string): number {
  const count = Number(given);
  if (!/^\d+$/.test(given) || count > MOST_SKIPPED)
    throw new InvalidArgumentError(`It is no number from 0 to ${MOST_SKIPPED}.`);
  return count;
}

/** `database backup`, `database restore` and `database migrate` */
export const createDatabaseCommands = (choose: Choose): CommandUnknownOpts[] => [
  new Command("backup")
    .summary("Writes all that the shop knows into FILE, while it goes on selling.")
    .description(
      "Writes all that the shop knows into FILE, as it is at one moment. On the embedded database shoppers wait until it is done. FILE may be - for standard output. Keep it secret, and keep INTERNAL_SECRET in another place.",
    )
    .argument("<FILE>", "The file to be written.", readWord)
    .action((file) =>
      choose({
        request: { name: "backup", file },
        file: { path: file, use: "write" },
        run: (context) => runBackup(file, context),
      }),
    ),
  new Command("restore")
    .summary("Restores a backup into a database without orders and customers. Stop the shop first.")
    .description(
      "Restores a backup into a database without orders and customers: PostgreSQL or the embedded one, whichever the backup was made of. Stop the shop first.",
    )
    .argument("<FILE>", "The backup.", readWord)
    .option(
      "--skip-numbers <COUNT>",
      "So many numbers of orders and invoices are left out: those that customers may have got after the backup. 1000 where nothing is said.",
      readCount,
      SKIPPED,
    )
    .action((file, options) =>
      choose({
        request: { name: "restore", file, ...options },
        file: { path: file, use: "read" },
        needsClosedShop: true,
        run: (context) => runRestore({ file, ...options }, context),
      }),
    ),
  new Command("migrate")
    .summary("Brings the database to this version of the shop, which a start does by itself.")
    .description(
      "Brings the database to this version of the shop. A start does it by itself, unless MIGRATE_AT_START is off.",
    )
    .action(() =>
      choose({
        request: { name: "migrate" },
        migrates: true,
        async run({ io }) {
          io.say("The database is as this version of the shop needs it.");
          return 0;
        },
      }),
    ),
];
