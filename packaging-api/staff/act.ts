import { TransitionError } from "../../trade-rules/order-states";
import { recordAuditEntry } from "../audit/audit-log";
import { StockError } from "../catalogue/stock-by-hand";
import { RollbackError } from "../catalogue-files/import/roll-back-import";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { KeysRefusedError } from "../keys/rotate-keys";
import { RefundError } from "../orders/ask-refund";
import { OrderUnknownError } from "../orders/move-order";
import { StepError } from "../orders/steps";
import { EffectUnknownError } from "../outbox/retry-effect";
import type { StaffIo } from "./io";
import type { StaffContext } from "./staff-command";

/** How an act is to be done and reported. */
export type ActOptions = { json: boolean; dryRun: boolean };

/** Something that the staff do to the shop, in one transaction. */
export type Act<T> = ActOptions & {
  /** As it is typed: "orders refund". */
  command: string;
  /** What it is about: an order's number, a product's code. */
  subject: string;
  /** What else was typed. */
  details?: Record<string, unknown>;
  work(tx: Database): Promise<T>;
  /** The outcome, in one sentence and as JSON. */
  sentence(outcome: T): string;
  shown(outcome: T): Record<string, unknown>;
};

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** Errors by which the shop says no; their messages are sentences. */
const refusals = [
  OrderUnknownError,
  StepError,
  TransitionError,
  RefundError,
  StockError,
  EffectUnknownError,
  KeysRefusedError,
  RollbackError,
];
const isRefusal = (error: unknown): error is Error => refusals.some((kind) => error instanceof kind);

async function rehearse<T>(db: Connection["db"], work: Act<T>["work"]): Promise<T> {
  const outcomes: T[] = [];
  try {
    await transact(db, async (tx) => {
      outcomes.push(await work(tx));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  for (const outcome of outcomes) return outcome;
  throw new Error("A rehearsal ended without its outcome.");
}

/**
 * Does an act, reports the outcome and writes it into the audit log, done or refused. A rehearsal (`dryRun`) does it
 * and takes it back: nothing changes, and nothing is written down.
 * @param person whose act it is
 * @returns the exit status: 1 when it was refused.
 */
export async function perform<T>(
  db: Connection["db"],
  person: string,
  act: Act<T>,
  io: Pick<StaffIo, "say" | "complain">,
): Promise<0 | 1> {
  const { command, subject, details = {}, dryRun, json } = act;
  const entry = { actor: person, command, subject };
  try {
    const outcome = dryRun
      ? await rehearse(db, act.work)
      : await transact(db, async (tx) => {
          const done = await act.work(tx);
          await recordAuditEntry(tx, { ...entry, details, outcome: "done" });
          return done;
        });
    const rehearsed = "Nothing was changed. Without --dry-run: ";
    if (json) io.say(JSON.stringify({ ...act.shown(outcome), ...(dryRun && { dryRun }) }));
    else io.say(`${dryRun ? rehearsed : ""}${act.sentence(outcome)}`);
    return 0;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!dryRun)
      await recordAuditEntry(db, {
        ...entry,
        details: { ...details, refusal: error.message },
        outcome: "refused",
      });
    io.complain(
      error instanceof StepError || error instanceof TransitionError
        ? `Order ${subject} stays as it is. ${error.message}`
        : error.message,
    );
    return 1;
  }
}

/** What does an act when its command runs. */
export const runAct =
  <T>(act: Act<T>) =>
  ({ db, person, io }: StaffContext): Promise<0 | 1> =>
    perform(db, person, act, io);
