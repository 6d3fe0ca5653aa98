import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type WrittenKind, writtenKinds } from "../contract";
import type { Database } from "../database/connect";
import { readCursor, writeCursor } from "../database/keyset";
import { readRows } from "../database/rows";

const itemRow = z.object({
  kind: z.enum(writtenKinds),
  id: z.coerce.number(),
  moment: z.string(),
  receivedAt: z.coerce.date(),
  /** Of a message: what was written, under the headings of the form. */
  items: z.array(z.object({ title: z.string(), value: z.string() })),
  /** Of a question: the product. */
  sku: z.string().nullable(),
  /** Who wrote a message; nobody is told who asked a question. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The customer whose own address that is. */
  userId: z.string().nullable(),
  hasPicture: z.boolean(),
  answer: z.string(),
  closedFor: z.string(),
  settledAt: z.coerce.date().nullable(),
  settledBy: z.string(),
  endsAt: z.coerce.date().nullable(),
});
/** A message or a question as staff see it. */
export type Written = Omit<z.infer<typeof itemRow>, "moment">;

export type WrittenFilter = { settled: boolean; kind?: WrittenKind | undefined };
export type WrittenPage = { items: Written[]; next: string | undefined };

const position = z.tuple([z.iso.datetime(), z.enum(writtenKinds), z.int()]);
type Position = z.infer<typeof position>;

const messages = (moment: SQL, condition: SQL) => sql`
  select 'message' as kind, m.id, ${moment} as at, m.received_at, n.items, null as sku, n.sender, m.user_id,
    n.picture is not null as has_picture, m.answer, m.closed_for, m.settled_at, m.settled_by, m.ends_at
  from contact_messages m join staff_notices n on n.id = m.notice_id where ${condition}`;

/** Questions that their mailbox confirmed. Since they were confirmed, they wait. */
const questions = (moment: SQL, condition: SQL) => sql`
  select 'question' as kind, q.id, ${moment} as at, q.confirmed_at as received_at,
    jsonb_build_array(
      jsonb_build_object('title', 'Product', 'value', p.name),
      jsonb_build_object('title', 'Question', 'value', q.question)) as items,
    p.sku, null::jsonb as sender, null as user_id, false as has_picture, q.answer, '' as closed_for,
    q.answered_at as settled_at, '' as settled_by, q.ends_at
  from product_questions q join products p on p.id = q.product_id where ${condition}`;

const columns = sql`kind, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
  received_at as "receivedAt", items, sku, sender, user_id as "userId", has_picture as "hasPicture", answer,
  closed_for as "closedFor", settled_at as "settledAt", settled_by as "settledBy", ends_at as "endsAt"`;

const withoutMoment = ({ moment: _moment, ...item }: z.infer<typeof itemRow>): Written => item;

/** One kind's part of the list, by an index of its own: no more rows of it are read than a page has. */
function part(
  kind: WrittenKind,
  { settled, after, limit }: { settled: boolean; after: Position | undefined; limit: number },
): SQL {
  const [select, waiting, done, isKept] =
    kind === "message"
      ? [messages, sql`m.received_at`, sql`m.settled_at`, sql`true`]
      : [questions, sql`q.confirmed_at`, sql`q.answered_at`, sql`q.confirmed_at is not null`];
  const id = kind === "message" ? sql`m.id` : sql`q.id`;
  const moment = settled ? done : waiting;
  const [than, direction] = settled ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${moment} ${than} ${after[0]}::timestamptz
          or ${moment} = ${after[0]}::timestamptz and (${kind}::text, ${id}) ${than} (${after[1]}::text, ${after[2]}::bigint))`;
  const condition = sql`${isKept} and ${done} is ${settled ? sql`not null` : sql`null`} and ${beyond}`;
  return sql`(${select(moment, condition)} order by ${moment} ${direction}, ${id} ${direction} limit ${limit})`;
}

/**
 * Messages and questions together: those that wait, first come first served, or those that are settled, the latest first.
 * @param page.after `next` of the page before
 */
export async function listWritten(
  db: Database,
  { settled, kind }: WrittenFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WrittenPage> {
  const asked = { settled, after: readCursor(position, after), limit: limit + 1 };
  const parts = writtenKinds
    .filter((one) => kind === undefined || one === kind)
    .map((one) => part(one, asked));
  const direction = settled ? sql`desc` : sql`asc`;
  const rows = await readRows(
    db,
    itemRow,
    sql`select ${columns} from (${sql.join(parts, sql` union all `)}) as written
      order by at ${direction}, kind ${direction}, id ${direction} limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(withoutMoment),
    next: last && writeCursor([last.moment, last.kind, last.id]),
  };
}

/** One message or question, whether it waits or not; undefined when there is none. */
export async function findWritten(db: Database, kind: WrittenKind, id: number): Promise<Written | undefined> {
  const select =
    kind === "message"
      ? messages(sql`m.received_at`, sql`m.id = ${id}`)
      : questions(sql`q.confirmed_at`, sql`q.id = ${id} and q.confirmed_at is not null`);
  const [row] = await readRows(db, itemRow, sql`select ${columns} from (${select}) as written`);
  return row && withoutMoment(row);
}
