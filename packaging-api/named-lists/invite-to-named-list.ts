import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { namedListLimits } from "../../trade-rules/limits";
import { hashOfSecret, newSecret } from "../accounts/secret-token";
import type { Connection, Database } from "../database/connect";
import { mailboxOf } from "../database/mailbox";
import { readRow, readRows } from "../database/rows";
import { transact } from "../database/transaction";
import { refused } from "../http/failure";
import { takeSameTime } from "../http/same-time";
import { countLetter, type LetterSettings, lettersEnough } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { countPeople, invitationEnd } from "./invitation-queries";
import { type AskedList, lockOwnList } from "./list-access";

const written = z.object({ id: z.string() });

/** The open invitation of a mailbox to a list; undefined when there is none. */
async function findOpen(tx: Database, listId: string, email: string): Promise<string | undefined> {
  const [row] = await readRows(
    tx,
    written,
    sql`select id from named_list_invitations
      where list_id = ${listId} and ${mailboxOf(sql`email`)} = ${mailboxOf(sql`${email}::text`)} and ends_at > now()`,
  );
  return row?.id;
}

/** Writes the invitation, in the place of one that is over. @returns its id */
async function writeInvitation(tx: Database, listId: string, email: string): Promise<string> {
  const { id } = await readRow(
    tx,
    written,
    sql`insert into named_list_invitations as i (id, list_id, email, token_hash, ends_at)
      values (${randomUUID()}, ${listId}, ${email}, ${hashOfSecret(newSecret())}, ${invitationEnd().toISOString()})
      on conflict (list_id, ${mailboxOf(sql`email`)}) do update set ends_at = excluded.ends_at
      returning id`,
  );
  return id;
}

/**
 * Invites a mailbox to share a list of the customer's own; once more, the letter is sent again. Whether somebody has an
 * account under that address is not looked at, and the answer and the letter are the same either way.
 * @throws Failure 404 when the list is not the customer's own; 409 list_people_full; 429 letters_enough.
 */
export async function inviteToNamedList(
  db: Connection["db"],
  letters: LetterSettings,
  asked: AskedList,
  email: string,
): Promise<void> {
  const write = transact(db, async (tx) => {
    const { id } = await lockOwnList(tx, asked);
    const open = await findOpen(tx, id, email);
    if (open === undefined && (await countPeople(tx, id)) >= namedListLimits.people)
      throw refused(409, `A list is shared with ${namedListLimits.people} people at most.`, {
        reason: "list_people_full",
      });
    if (!(await countLetter(tx, "list-invitation", letters, email))) throw lettersEnough();
    const invitationId = open ?? (await writeInvitation(tx, id, email));
    await enqueue(tx, { kind: "mail.list-invitation", payload: { invitationId } });
  });
  await takeSameTime(write);
}
