import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { FailureDetail } from "../contract";
import type { Database } from "../database/connect";
import type { Sweep } from "../database/delete-in-batches";
import { mailboxOf } from "../database/mailbox";
import { readRows } from "../database/rows";
import { Failure } from "../http/failure";

/** What a letter is about; each kind is counted apart, so that a stranger's orders do not block a registration. */
export type LetterKind =
  | "order"
  | "order-status"
  | "back-in-stock"
  | "books"
  | "product-question"
  | "list-invitation"
  | "account";

/** Letters a day to a mailbox that no one has proved to be theirs. */
export type LetterSettings = { unprovedLettersADay: number };

const WINDOW_HOURS = 24;

/** 429: the mailbox that has to be written to has had its letters. */
export const lettersEnough = (): Failure =>
  new Failure(
    429,
    "This mailbox has had as many letters as it gets in a day.",
    { data: { reason: "letters_enough" } satisfies FailureDetail },
    { "Retry-After": String(WINDOW_HOURS * 60 * 60) },
  );

/**
 * A proved mailbox gets so many times as many: a trade customer may order often. How one order stands nobody asks as
 * often, and whoever has seen a parcel's label can ask; so can whoever knows an address for what is sold out, or about a
 * product, and every customer can invite it to a list.
 */
const provedTimes: Record<LetterKind, number> = {
  order: 10,
  "order-status": 1,
  "back-in-stock": 1,
  books: 1,
  "product-question": 1,
  "list-invitation": 1,
  account: 10,
};

const answer = z.object({ allowed: z.boolean() });

/**
 * Counts a letter that anybody can cause before it is enqueued, in one statement: of many at the same time no more are
 * allowed than the limit. Twenty-four hours after the first letter the count starts again.
 * @param recipient a query of one row: `email`, and `exempt` for a letter that is not counted
 * @returns whether to send it; also true when there is no recipient
 */
async function countFor(
  tx: Database,
  kind: LetterKind,
  { unprovedLettersADay: limit }: LetterSettings,
  recipient: SQL,
): Promise<boolean> {
  const [counted] = await readRows(
    tx,
    answer,
    sql`
      with recipient as (${recipient}),
      subject as (
        select exempt, encode(sha256(convert_to(${kind} || ' ' || ${mailboxOf(sql`email`)}, 'UTF8')), 'hex') as key,
          case when exists (
              select from users where lower(users.email) = lower(recipient.email) and activated_at is not null)
            or exists (
              select from orders where ${mailboxOf(sql`orders.email`)} = ${mailboxOf(sql`recipient.email`)}
                and mailbox_proved_at is not null)
            then ${limit * provedTimes[kind]}::int else ${limit}::int end as most
        from recipient),
      counted as (
        insert into letter_counts as c (key, count) select key, 1 from subject where not exempt
        on conflict (key) do update set
          count = case when c.since <= now() - make_interval(hours => ${WINDOW_HOURS}) then 1 else c.count + 1 end,
          since = case when c.since <= now() - make_interval(hours => ${WINDOW_HOURS}) then now() else c.since end
        where c.since <= now() - make_interval(hours => ${WINDOW_HOURS})
          or c.count < (select most from subject)
        returning 1)
      select exempt or exists (select from counted) as allowed from subject`,
  );
  return counted?.allowed ?? true;
}

/** Counts a letter to an e-mail address. @returns whether to send it */
export const countLetter = (
  tx: Database,
  kind: LetterKind,
  settings: LetterSettings,
  email: string,
): Promise<boolean> => countFor(tx, kind, settings, sql`select ${email}::text as email, false as exempt`);

/**
 * Counts the confirmation of the order that a cart is about to become, without having read the cart. A customer's own
 * is not counted: it goes to the account's address.
 */
export const countConfirmation = (tx: Database, settings: LetterSettings, cartId: string): Promise<boolean> =>
  countFor(
    tx,
    "order",
    settings,
    sql`select email, user_id is not null or ordered_at is not null or email = '' as exempt from carts where id = ${cartId}`,
  );

/** Counts that no limit looks at any more. */
export const oldLetterCounts: Sweep = {
  table: "letter_counts",
  batch: (limit) => sql`
    delete from letter_counts where key in (
      select key from letter_counts where since <= now() - make_interval(hours => ${WINDOW_HOURS})
      order by since limit ${limit} for update skip locked)`,
};
