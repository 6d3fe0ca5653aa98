import type { Connection, Database } from "../database/connect";
import { readUndone, retryEffect, retryLaidAside, type UndoneEffect } from "../outbox/retry-effect";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";
import type { OutboxCommand } from "./outbox-arguments";

const LIST_LENGTH = 100;

type Of<N extends OutboxCommand["name"]> = Extract<OutboxCommand, { name: N }>;

function line({ id, kind, attempts, dueAt, failedAt, lastError }: UndoneEffect): string {
  const state = failedAt === null ? `due ${dueAt.toISOString()}` : `laid aside ${failedAt.toISOString()}`;
  return [id, kind, state, `tries: ${attempts}`, ...(lastError === null ? [] : [lastError])].join("  ");
}

async function list(db: Database, { failed, json }: Of<"list-outbox">, io: StaffIo): Promise<0> {
  const rows = await readUndone(db, { failed, limit: LIST_LENGTH });
  if (json) io.say(JSON.stringify(rows));
  else for (const row of rows) io.say(line(row));
  return 0;
}

function retryAll(command: Of<"retry-all-outbox">): Act<{ kind: string; count: number }[]> {
  return {
    ...command,
    command: "outbox retry --all",
    subject: "all",
    work: retryLaidAside,
    sentence: (kinds) =>
      kinds.length === 0
        ? "Nothing is laid aside."
        : `Tried again at once: ${kinds.map(({ kind, count }) => `${count} ${kind}`).join(", ")}.`,
    shown: (kinds) => ({ kinds }),
  };
}

/** Does a command about effects that are still to be done. Answers the exit status: 1 when it was refused. */
export function runOutbox(
  db: Connection["db"],
  command: OutboxCommand,
  person: string,
  io: StaffIo,
): Promise<0 | 1> {
  if (command.name === "list-outbox") return list(db, command, io);
  if (command.name === "retry-all-outbox") return perform(db, person, retryAll(command), io);
  const { id } = command;
  const act: Act<UndoneEffect> = {
    ...command,
    command: "outbox retry",
    subject: String(id),
    work: (tx) => retryEffect(tx, id),
    sentence: ({ kind }) => `Effect ${id} (${kind}) is tried again at once.`,
    shown: ({ kind }) => ({ id, kind }),
  };
  return perform(db, person, act, io);
}
