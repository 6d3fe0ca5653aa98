import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { MOST_COUNTED, type WaitingName } from "../contract";
import type { Database } from "../database/connect";
import { readToday } from "../today/read-today";
import type { StaffIo } from "./io";
import { type Choose, createListCommand } from "./staff-command";

/** What each count is of, and the command that shows it. */
const words: Record<WaitingName, { what: string; command: string }> = {
  pack_today: { what: "orders to pack today", command: "orders list --state confirmed" },
  pack_later: { what: "orders to pack on a later day", command: "orders list --state confirmed" },
  payments_to_match: { what: "payments to match", command: "money list" },
  transfers_awaited: { what: "bank transfers that are awaited", command: "orders list --unpaid" },
  payments_under_review: { what: "payments under review", command: "orders list --unpaid" },
  refunds_owed: { what: "refunds owed", command: "orders list --refunds-due" },
  disputes: { what: "disputed payments", command: "orders list --state confirmed" },
  failed_letters: { what: "letters given up", command: "outbox list --failed --lane mail" },
  failed_effects: { what: "other effects given up", command: "outbox list --failed" },
  messages: { what: "messages that wait", command: "messages list --kind message" },
  questions: { what: "questions that wait", command: "messages list --kind question" },
  low_stock: { what: "products that are low", command: "stock list --low" },
};

const countWords = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);

async function show(db: Database, json: boolean, io: StaffIo): Promise<0> {
  const { waiting, packBefore, version } = await readToday(db, new Date());
  if (json) {
    io.say(JSON.stringify({ waiting, packBefore, version }));
    return 0;
  }
  if (packBefore !== null) io.say(`Goods that leave today are packed before ${packBefore.toISOString()}.`);
  for (const { name, count } of waiting)
    if (count > 0) io.say(`${countWords(count)}  ${words[name].what}  (${words[name].command})`);
  if (waiting.every(({ count }) => count === 0)) io.say("Nothing waits.");
  return 0;
}

/** `today` */
export const createTodayCommand = (choose: Choose): CommandUnknownOpts =>
  createListCommand("today")
    .description("What waits for the staff, and the command that shows each of it.")
    .action(({ json }) =>
      choose({ request: { name: "today", json }, run: ({ db, io }) => show(db, json, io) }),
    );
