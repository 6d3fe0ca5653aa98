import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { SAMPLE_DAYS } from "../../trade-rules/samples";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { mailboxOf } from "../database/mailbox";
import { readRows } from "../database/rows";

/** Where samples go: to whom, and where. */
type Recipient = { email: string; addressLine1: string; postCode: string };

const turn = z.object({ key: z.string() });

const keyOf = (kind: string, value: SQL) =>
  sql`encode(sha256(convert_to(${`${kind} `}::text || ${value}, 'UTF8')), 'hex')`;

/** An address without what people write in several ways. */
const placeOf = ({ addressLine1, postCode }: Recipient): string =>
  `${addressLine1} ${postCode}`.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * Counts a set of samples for its mailbox and its address, both in one statement: of many at the same time one is allowed.
 * Undone with the transaction.
 * @returns whether neither had one in the last days
 */
export async function countSamples(tx: Database, recipient: Recipient): Promise<boolean> {
  const counted = await readRows(
    tx,
    turn,
    sql`insert into sample_counts as c (key)
      select key from (values
        (${keyOf("mailbox", mailboxOf(sql`${recipient.email}::text`))}),
        (${keyOf("address", sql`${placeOf(recipient)}::text`)})) as subjects (key)
      order by key
      on conflict (key) do update set since = now()
        where c.since <= now() - make_interval(days => ${SAMPLE_DAYS})
      returning key`,
  );
  return counted.length === 2;
}

/** Counts that no limit looks at any more. */
export const oldSampleCounts: Sweep = {
  table: "sample_counts",
  batch: (limit) => sql`
    delete from sample_counts where key in (
      select key from sample_counts where since <= now() - make_interval(days => ${SAMPLE_DAYS})
      order by since limit ${limit} for update skip locked)`,
};
