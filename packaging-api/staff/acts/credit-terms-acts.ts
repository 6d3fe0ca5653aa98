import {
  type CreditCustomer,
  endTerms,
  giveTerms,
  holdAccount,
  releaseAccount,
} from "../../credit/change-terms";
import type { Database } from "../../database/connect";
import type { Standing } from "../../orders/on-account/credit-queries";
import { formatPence } from "../../wording";
import type { Act } from "../act";
import type { OnCustomer } from "./customer-acts";

const holdWords: Record<NonNullable<Standing["hold"]>, string> = {
  overdue: "held: too long overdue",
  staff: "held",
  ended: "ended",
};

/** "owes £120.00 of £500.00, £0.00 overdue, 30 days to pay" */
export function standingWords({ owed, limit, overdue, daysToPay, hold, heldFor }: Standing): string {
  const held = hold === null ? "" : `, ${holdWords[hold]}${heldFor === "" ? "" : `: ${heldFor}`}`;
  return `owes ${formatPence(owed)} of ${formatPence(limit)}, ${formatPence(overdue)} overdue, ${daysToPay} days to pay${held}`;
}

type Change = {
  verb: string;
  details?: Record<string, unknown>;
  work: (tx: Database) => Promise<CreditCustomer>;
};

/** Changes an account's terms. The audit log names the account by its id, which outlives the address. */
const changing = (
  { email, userId, json, dryRun }: OnCustomer,
  { verb, details = {}, work }: Change,
): Act<CreditCustomer> => ({
  ...{ json, dryRun, details, work },
  command: `credit ${verb}`,
  subject: userId ?? "an unknown address",
  sentence: ({ standing }) => `The account ${email} ${standingWords(standing)}.`,
  shown: ({ standing }) => ({ email, ...standing }),
  change: ({ before, after }) => ({ before: { ...before }, after: { ...after } }),
});

/** Lets a customer pay on account, or changes the terms. @param asked.limit pence */
export const givingTerms = ({ limit, days, ...asked }: OnCustomer & { limit: number; days: number }) =>
  changing(asked, {
    verb: "give",
    details: { limit, days },
    work: (tx) => giveTerms(tx, { email: asked.email, limit, days }),
  });

/** Lets nothing more be ordered on account. */
export const holdingAccount = ({ reason, ...asked }: OnCustomer & { reason: string }) =>
  changing(asked, { verb: "hold", details: { reason }, work: (tx) => holdAccount(tx, asked.email, reason) });

/** Takes that hold off. */
export const releasingAccount = (asked: OnCustomer) =>
  changing(asked, { verb: "release", work: (tx) => releaseAccount(tx, asked.email) });

/** Ends the terms. */
export const endingTerms = (asked: OnCustomer) =>
  changing(asked, { verb: "end", work: (tx) => endTerms(tx, asked.email) });
