import type { ActDone } from "../contract";
import type { Connection } from "../database/connect";
import type { StaffIdentity } from "../http/call";
import { Failure } from "../http/failure";
import { type Act, type ActOptions, type Doer, doAct } from "../staff/act";

/** How the browser asks for acts: with or without a rehearsal. */
export const actOptions = ({ dryRun }: { dryRun: boolean }): ActOptions => ({ dryRun, json: false });

/** Who acts in the back office, and from where. */
export const doerOf = ({ email, clientAddress }: StaffIdentity): Doer => ({
  actor: email,
  source: "browser",
  network: clientAddress,
});

/**
 * Does an act for somebody in the back office.
 * @throws Failure 409 when the shop says no; its message is the sentence that the command line says too.
 */
export async function answerAct<T>(
  db: Connection["db"],
  identity: StaffIdentity,
  act: Act<T>,
): Promise<ActDone & { outcome: T }> {
  const result = await doAct(db, doerOf(identity), act);
  if (!result.done) throw new Failure(409, result.sentence);
  const { outcome } = result;
  return { sentence: act.sentence(outcome), dryRun: act.dryRun, outcome };
}
