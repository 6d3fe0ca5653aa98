import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { formatOrderNumber, isOrderNumber } from "../../trade-rules/order-number";
import { matchKinds } from "../contract";
import type { Database } from "../database/connect";
import { readCursor, writeCursor } from "../database/keyset";
import { readRows } from "../database/rows";

const found = z.object({
  match: z.enum(matchKinds),
  /** What the list is sorted by. */
  key: z.string(),
  /** The customer's id, or the number of a guest's order. */
  id: z.string(),
  isGuest: z.boolean(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** Since when there is the account, or the order of a guest. */
  since: z.coerce.date(),
  isActivated: z.boolean(),
});
/** A customer as a list shows them. */
export type FoundCustomer = Omit<z.infer<typeof found>, "key">;
export type CustomerPage = { customers: FoundCustomer[]; next: string | undefined };

const position = z.tuple([z.string(), z.enum(matchKinds), z.string()]);
type Position = z.infer<typeof position>;

/** Greater than every character: what begins with a word is between the word and the word with this behind it. */
const END = "\u{10ffff}";

const emailKey = sql`lower(u.email) collate "C"`;
const nameKey = sql`lower(u.first_name || ' ' || u.last_name) collate "C"`;
const lastNameKey = sql`lower(u.last_name) collate "C"`;
const companyKey = sql`lower(u.company) collate "C"`;
const postcodeKey = sql`lower(replace(a.address->>'postCode', ' ', '')) collate "C"`;
const guestKey = sql`lower(o.email) collate "C"`;

const beginsWith = (key: SQL, word: string): SQL => sql`(${key} >= ${word} and ${key} < ${`${word}${END}`})`;

const accountColumns = sql`u.id, false as "isGuest", u.email, u.first_name || ' ' || u.last_name as name, u.company,
  u.created_at as since, u.activated_at is not null as "isActivated"`;
const guestColumns = sql`o.number as id, true as "isGuest", o.email, o.first_name || ' ' || o.last_name as name, o.company,
  o.placed_at as since, false as "isActivated"`;

/** One way to find customers: what it is sorted by, from which tables, and whom another way has found already. */
type Way = { match: (typeof matchKinds)[number]; key: SQL; id: SQL; columns: SQL; from: SQL; condition: SQL };

function waysOf(word: string): Way[] {
  const squeezed = word.replaceAll(" ", "");
  const number = formatOrderNumber(word);
  const [byEmail, byName, byLastName, byCompany] = [emailKey, nameKey, lastNameKey, companyKey].map((key) =>
    beginsWith(key, word),
  );
  const ofUsers = { id: sql`u.id`, columns: accountColumns, from: sql`users u` };
  const isOpen = sql`u.ended_at is null`;
  return [
    { match: "email", key: emailKey, ...ofUsers, condition: sql`${isOpen} and ${byEmail}` },
    { match: "name", key: nameKey, ...ofUsers, condition: sql`${isOpen} and ${byName} and not ${byEmail}` },
    {
      match: "lastName",
      key: lastNameKey,
      ...ofUsers,
      condition: sql`${isOpen} and ${byLastName} and not ${byEmail} and not ${byName}`,
    },
    {
      match: "company",
      key: companyKey,
      ...ofUsers,
      condition: sql`${isOpen} and ${byCompany} and not ${byEmail} and not ${byName} and not ${byLastName}`,
    },
    {
      match: "postcode",
      key: postcodeKey,
      ...ofUsers,
      from: sql`addresses a join users u on u.id = a.user_id`,
      condition: sql`${isOpen} and ${beginsWith(postcodeKey, squeezed)}
        and not ${byEmail} and not ${byName} and not ${byLastName} and not ${byCompany}`,
    },
    {
      match: "guest",
      key: guestKey,
      id: sql`o.number`,
      columns: guestColumns,
      from: sql`orders o`,
      condition: sql`o.user_id is null and ${beginsWith(guestKey, word)}`,
    },
    ...(isOrderNumber(number)
      ? [
          {
            match: "order" as const,
            key: sql`o.number collate "C"`,
            id: sql`coalesce(u.id, o.number)`,
            columns: sql`coalesce(u.id, o.number) as id, u.id is null as "isGuest", coalesce(u.email, o.email) as email,
              case when u.id is null then o.first_name || ' ' || o.last_name else u.first_name || ' ' || u.last_name end as name,
              case when u.id is null then o.company else u.company end as company,
              coalesce(u.created_at, o.placed_at) as since, u.activated_at is not null as "isActivated"`,
            from: sql`orders o left join users u on u.id = o.user_id and u.ended_at is null`,
            condition: sql`o.number = ${number}`,
          },
        ]
      : []),
  ];
}

/** What one way finds beyond a place of the list, by its index: no more rows than a page has. */
function branch(
  { match, key, id, columns, from, condition }: Way,
  after: Position | undefined,
  limit: number,
): SQL {
  // A guest is shown once, by the first of their orders.
  const isGuest = match === "guest";
  const beyond =
    after === undefined
      ? sql`true`
      : isGuest
        ? sql`${key} >= ${after[0]} and (${key}, ${match}::text) > (${after[0]} collate "C", ${after[1]}::text collate "C")`
        : sql`${key} >= ${after[0]} and (${key}, ${match}::text, ${id}) > (${after[0]} collate "C", ${after[1]}::text collate "C", ${after[2]})`;
  return sql`(select ${isGuest ? sql`distinct on (${key})` : sql``} ${match}::text as match, ${key} as key, ${columns}
    from ${from} where ${condition} and ${beyond} order by ${key}, ${id} limit ${limit})`;
}

function pageOf(rows: z.infer<typeof found>[], limit: number): CustomerPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  // Somebody with two addresses near each other is found twice.
  const once = new Map(
    shown.map(({ key: _key, ...customer }) => [`${customer.isGuest} ${customer.id}`, customer]),
  );
  return { customers: [...once.values()], next: last && writeCursor([last.key, last.match, last.id]) };
}

/** The customers with an account, the latest first. */
async function listLatest(db: Database, after: Position | undefined, limit: number): Promise<CustomerPage> {
  const moment = sql`to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const rows = await readRows(
    db,
    found,
    sql`select 'latest' as match, ${moment} as key, ${accountColumns} from users u where u.ended_at is null
      and ${after === undefined ? sql`true` : sql`(u.created_at, u.id) < (${after[0]}::timestamptz, ${after[2]})`}
      order by u.created_at desc, u.id desc limit ${limit + 1}`,
  );
  return pageOf(rows, limit);
}

/**
 * Finds customers by the beginning of what staff know of them: e-mail address, name, last name, company, postcode of an
 * address, or by the number of an order. Guests are found by their e-mail address and by their order's number.
 * @param wanted.word empty: those whose account is the latest
 * @param wanted.after `next` of the page before
 */
export async function searchCustomers(
  db: Database,
  { word, after, limit }: { word: string; after?: string | undefined; limit: number },
): Promise<CustomerPage> {
  const from = readCursor(position, after);
  const wanted = word.trim().replaceAll(/\s+/g, " ").toLowerCase();
  if (wanted === "") return listLatest(db, from?.[1] === "latest" ? from : undefined, limit);
  const branches = waysOf(wanted).map((way) => branch(way, from, limit + 1));
  const rows = await readRows(
    db,
    found,
    sql`select * from (${sql.join(branches, sql` union all `)}) as matches
      order by key collate "C", match collate "C", id limit ${limit + 1}`,
  );
  return pageOf(rows, limit);
}
