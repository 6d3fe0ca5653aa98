import { listSureEntries } from "../../bank-statements/list-entries";
import type { Connection } from "../../database/connect";
import { type ActOptions, type Doer, doAct } from "../act";
import { bookingEntry } from "./money-acts";

/** Entries that are looked at by one "book-sure" at most. */
export const MOST_SURE = 1_000;

/** What came of one entry that was sure, in one sentence. */
export type SureOutcome = { id: number; done: boolean; sentence: string };

/**
 * Books every entry that is sure, each in a transaction and with an audit entry of its own: one that is refused keeps no
 * other from being booked.
 * @param doer whose acts they are
 * @returns what came of each, and how many entries waited
 */
export async function bookSureEntries(
  db: Connection["db"],
  doer: Doer,
  options: ActOptions,
): Promise<{ outcomes: SureOutcome[]; waiting: number }> {
  const { sure, looked } = await listSureEntries(db, MOST_SURE);
  const outcomes: SureOutcome[] = [];
  for (const { entry } of sure) {
    const act = bookingEntry({ ...options, id: entry.id, numbers: [] });
    const result = await doAct(db, doer, act);
    const sentence = result.done ? act.sentence(result.outcome) : result.sentence;
    outcomes.push({ id: entry.id, done: result.done, sentence });
  }
  return { outcomes, waiting: looked };
}
