import { TransitionError } from "../../trade-rules/order-states";
import { type AuditEntry, recordAuditEntry } from "../audit/audit-log";
import { BankEntryError } from "../bank-statements/book-entry";
import { StatementError } from "../bank-statements/statement";
import { RedirectError } from "../catalogue/change-redirects";
import { StockError } from "../catalogue/stock-by-hand";
import { actAs } from "../catalogue/stock-cause";
import { CatalogueError } from "../catalogue-files/edit/change-product";
import { ImportRefusedError } from "../catalogue-files/import/import-file";
import { RollbackError } from "../catalogue-files/import/roll-back-import";
import { CreditTermsError } from "../credit/change-terms";
import { CustomerError } from "../customers/customer-error";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { KeysRefusedError } from "../keys/rotate-keys";
import { MessageError } from "../messages/message-error";
import { RefundError } from "../orders/ask-refund";
import { AddressChangeError } from "../orders/change-delivery-address";
import { LeaveOutError } from "../orders/leave-out";
import { OrderUnknownError } from "../orders/move-order";
import { CreditPaymentError } from "../orders/on-account/record-payment";
import { PackError } from "../orders/packing/claim-order";
import { ResendError } from "../orders/resend-letter";
import { StepError } from "../orders/steps";
import { EffectUnknownError } from "../outbox/retry-effect";
import { SettlementReportError } from "../payments/paypal/read-settlement-report";
import { QuestionError } from "../product-questions/answer-question";
import { StaffError } from "../staff-accounts/change-staff";
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
  /** What the audit log says of the outcome besides. */
  found?(outcome: T): Record<string, unknown>;
  /** What it changed, as it was and as it became, for the audit log; left out where `details` says all there is. */
  change?(outcome: T): { before: Record<string, unknown>; after: Record<string, unknown> };
};

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** Errors by which the shop says no; their messages are sentences. */
const refusals = [
  OrderUnknownError,
  StepError,
  TransitionError,
  RefundError,
  LeaveOutError,
  StockError,
  EffectUnknownError,
  KeysRefusedError,
  RollbackError,
  CatalogueError,
  ImportRefusedError,
  RedirectError,
  CreditTermsError,
  CreditPaymentError,
  QuestionError,
  StatementError,
  BankEntryError,
  SettlementReportError,
  AddressChangeError,
  ResendError,
  PackError,
  MessageError,
  CustomerError,
  StaffError,
];
const isRefusal = (error: unknown): error is Error => refusals.some((kind) => error instanceof kind);

async function rehearse<T>(db: Connection["db"], person: string, work: Act<T>["work"]): Promise<T> {
  const outcomes: T[] = [];
  try {
    await transact(db, async (tx) => {
      await actAs(tx, person);
      outcomes.push(await work(tx));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  for (const outcome of outcomes) return outcome;
  throw new Error("A rehearsal ended without its outcome.");
}

/** Who does an act, and from where: at a terminal, or in a browser with its network address. */
export type Doer = Pick<AuditEntry, "actor" | "source" | "network">;

/** What an act came to. `sentence`: why it was refused. */
export type ActResult<T> = { done: true; outcome: T } | { done: false; sentence: string };

/**
 * Does an act and writes it into the audit log, done or refused. A rehearsal (`dryRun`) does it and takes it back:
 * nothing changes, and nothing is written down.
 */
export async function doAct<T>(db: Connection["db"], doer: Doer, act: Act<T>): Promise<ActResult<T>> {
  const { command, subject, details = {}, dryRun } = act;
  const entry = { ...doer, command, subject };
  try {
    const outcome = dryRun
      ? await rehearse(db, doer.actor, act.work)
      : await transact(db, async (tx) => {
          await actAs(tx, doer.actor);
          const done = await act.work(tx);
          const said = { ...details, ...act.found?.(done) };
          await recordAuditEntry(tx, { ...entry, details: said, ...act.change?.(done), outcome: "done" });
          return done;
        });
    return { done: true, outcome };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!dryRun)
      await recordAuditEntry(db, {
        ...entry,
        details: { ...details, refusal: error.message },
        outcome: "refused",
      });
    const isStep = error instanceof StepError || error instanceof TransitionError;
    return {
      done: false,
      sentence: isStep ? `Order ${subject} stays as it is. ${error.message}` : error.message,
    };
  }
}

/**
 * Does an act and reports the outcome at the terminal.
 * @param person whose act it is
 * @returns the exit status: 1 when it was refused.
 */
export async function perform<T>(
  db: Connection["db"],
  person: string,
  act: Act<T>,
  io: Pick<StaffIo, "say" | "complain">,
): Promise<0 | 1> {
  const { dryRun, json } = act;
  const result = await doAct(db, { actor: person, source: "terminal" }, act);
  if (!result.done) {
    io.complain(result.sentence);
    return 1;
  }
  const rehearsed = "Nothing was changed. Without --dry-run: ";
  if (json) io.say(JSON.stringify({ ...act.shown(result.outcome), ...(dryRun && { dryRun }) }));
  else io.say(`${dryRun ? rehearsed : ""}${act.sentence(result.outcome)}`);
  return 0;
}

/** What does an act when its command runs. */
export const runAct =
  <T>(act: Act<T>) =>
  ({ db, person, io }: StaffContext): Promise<0 | 1> =>
    perform(db, person, act, io);
