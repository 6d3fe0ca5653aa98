import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Database } from "../database/connect";
import { type Lane, laneNames } from "../outbox/lanes";
import { readUndone, type UndoneEffect } from "../outbox/retry-effect";
import { runAct } from "./act";
import { retryingEffect, retryingGivenUp } from "./acts/outbox-acts";
import type { StaffIo } from "./io";
import { type Choose, createActCommand, createListCommand } from "./staff-command";
import { UsageError } from "./staff-errors";

const LIST_LENGTH = 100;

type ListRequest = { failed: boolean; lane?: Lane | undefined; json: boolean };

function line({ id, lane, kind, attempts, dueAt, failedAt, lastError }: UndoneEffect): string {
  const state = failedAt === null ? `due ${dueAt.toISOString()}` : `given up ${failedAt.toISOString()}`;
  return [id, lane, kind, state, `tries: ${attempts}`, ...(lastError === null ? [] : [lastError])].join("  ");
}

async function list(db: Database, { failed, lane, json }: ListRequest, io: StaffIo): Promise<0> {
  const rows = await readUndone(db, { failed, lane, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(rows));
  else for (const row of rows) io.say(line(row));
  return 0;
}

/** `outbox list` and `outbox retry` */
export const createOutboxCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("list")
    .summary("Mails and calls that are still to be done, and why they failed so far.")
    .description(
      "Mails and calls that are still to be done, and why they failed so far. They are tried again at growing distance: letters for three days, calls for a day, money that is owed for ever.",
    )
    .option(
      "--failed",
      "Those that were given up after that, or because their mailbox refused them for good.",
      false,
    )
    .addOption(
      new Option("--lane <LANE>", "Those of one lane only; lanes do not wait for each other.").choices(
        laneNames,
      ),
    )
    .action((options) =>
      choose({ request: { name: "list-outbox", ...options }, run: ({ db, io }) => list(db, options, io) }),
    ),
  createActCommand("retry")
    .description("Tries one of them again at once.")
    .argument("[ID]", "The number of one, as the list has it.")
    .option("--all", "Tries all that were given up.", false)
    .action((id, { all, ...options }) => {
      if (all && id === undefined)
        return choose({
          request: { name: "retry-all-outbox", ...options },
          run: runAct(retryingGivenUp(options)),
        });
      if (all || id === undefined || !/^\d{1,15}$/.test(id))
        throw new UsageError("outbox retry needs the number of one effect, or --all.");
      const effect = Number(id);
      choose({
        request: { name: "retry-outbox", id: effect, ...options },
        run: runAct(retryingEffect(effect, options)),
      });
    }),
];
