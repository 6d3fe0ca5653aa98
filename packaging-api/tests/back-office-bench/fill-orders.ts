/** Years of a busy shop for the staff's lists: orders of the last 365 days, who placed them, money, messages and the audit log. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Accounts, bank entries, messages and entries of the audit log for each so many orders. */
const ORDERS_OF = { account: 5, entry: 4, message: 10, audit: 1 };
/** Mailboxes of guests for each so many orders: most of them order more than once. */
const ORDERS_OF_GUEST = 2.5;

/** Of the n-th order: when it was placed, the same from table to table. */
const placedAt = (orders: number) =>
  `(date_trunc('day', now()) - interval '365 days' + n * interval '${(365 * 86_400) / orders} seconds')`;
const names = `(array['Ada','Grace','Alan','Edsger','Barbara','Donald','Margaret','Tim','Radia','Ken'])[1 + n % 10]`;
const surname = `(array['Mill','Carter','Potter','Fletcher','Cooper','Baker','Sawyer','Thatcher','Weaver','Tanner','Chandler'])[1 + n % 11]
  || (array['','son','man','well','ford','ton','ley'])[1 + (n / 11) % 7]`;
const company = `case when n % 3 = 0 then 'Company ' || n % 40000 || ' Limited' else '' end`;
const address = `jsonb_build_object('firstName', ${names}, 'lastName', ${surname}, 'company', '',
  'addressLine1', n % 200 || ' Mill Lane', 'addressLine2', '', 'addressLine3', '', 'cityTown', 'Leeds', 'county', '',
  'postCode', 'LS' || 1 + n % 29 || ' ' || n % 9 || chr((65 + n % 26)::int) || 'A', 'country', 'GB')`;

/** One statement after another; all of them for `orders` orders. */
function statements(orders: number): string[] {
  const accounts = Math.round(orders / ORDERS_OF.account);
  const guests = Math.round(orders / ORDERS_OF_GUEST);
  const series = (count: number) => `generate_series(1, ${Math.round(count)}) n`;
  return [
    `insert into users (id, email, password_hash, first_name, last_name, company, activated_at, created_at)
      select 'bench-' || n, 'customer' || n || '@bench.example', '', ${names}, ${surname}, ${company}, now(),
        now() - n * interval '60 seconds' from ${series(accounts)}`,
    `insert into orders (id, user_id, number, key, cart_id, order_state, payment_state, fulfilment_state, payment_method,
        due_on, shipping_method, delivery_service, delivery_zone, promised, items_total, shipping_total, shipping_tax,
        sub_total, tax, total, first_name, last_name, email, phone, mobile, company, comment, shipping_address,
        payment_address, placed_at, confirmed_at, holds_stock, disputed_at)
      select 'bench-' || n, case when n % 3 = 1 then 'bench-' || 1 + n % ${accounts} end, (1000000 + n)::text, 'k' || n, 'c' || n,
        case when n % 50 = 0 then 'cancelled' when n % 100 = 1 then 'new' when n > ${orders} * 0.999 then 'confirmed' else 'completed' end,
        case when n % 50 = 0 then 'failed' when n % 100 = 1 or n % 60 = 13 then 'awaiting_payment' else 'paid' end,
        case when n % 50 = 0 or n % 100 = 1 or n > ${orders} * 0.999 then 'unfulfilled' when n % 2 = 0 then 'delivered' else 'dispatched' end,
        case when n % 60 = 13 then 'on_account' when n % 3 = 0 then 'bank_transfer' else 'paypal' end,
        case when n % 60 = 13 then (${placedAt(orders)} + interval '30 days')::date end,
        'Economy', case when n % 10 = 0 then 'next_day' else 'economy' end,
        case when n % 12 = 0 then 'highlands' when n % 13 = 0 then 'northern_ireland' else 'mainland' end,
        jsonb_build_object('dispatchOn', to_char(${placedAt(orders)}, 'YYYY-MM-DD'), 'deliveryFrom', to_char(${placedAt(orders)}, 'YYYY-MM-DD'),
          'deliveryTo', to_char(${placedAt(orders)} + interval '2 days', 'YYYY-MM-DD')),
        2000, 500, 100, 2500, 500, 3000, ${names}, ${surname},
        case when n % 3 = 1 then 'customer' || 1 + n % ${accounts} else 'guest' || (n * 7919::bigint) % ${guests} end || '@bench.example',
        '0113 496 0000', '', ${company}, '', ${address}, ${address}, ${placedAt(orders)}, ${placedAt(orders)}, false,
        case when n % 10000 = 7 then now() end
      from ${series(orders)}`,
    `insert into order_lines (order_id, position, product_id, sku, slug, name, size, unit, image, quantity, pack_size,
        unit_price, line_total, vat_rate, tax)
      select 'bench-' || n, position, 'bench', 'SKU-' || (n * 31 + position * 17) % 5000, 'box', 'Box', '', 'box', '', 1 + n % 3, 25,
        1000, 1000 * (1 + n % 3), 20, 200 * (1 + n % 3) from ${series(orders)}, generate_series(1, 2) position`,
    `insert into documents (number, kind, order_id, issued_at, content)
      select 'BENCH-' || n, 'invoice', 'bench-' || n, ${placedAt(orders)} + interval '5 minutes',
        '{"paymentMethod":"paypal","rates":[{"rate":20,"net":2500,"tax":500}]}' from ${series(orders)} where n % 50 > 0 and n % 100 <> 1`,
    `insert into refunds (id, order_id, amount, reason, actor, state, created_at)
      select 'bench-' || n, 'bench-' || n, 500, 'Crushed', 'staff', case when n % 4000 = 23 then 'pending' else 'done' end,
        ${placedAt(orders)} + interval '3 days' from ${series(orders)} where n % 40 = 23`,
    `insert into order_events (order_id, machine, from_state, to_state, cause, actor, at)
      select 'bench-' || n, machine, null, to_state, 'bench', 'system', ${placedAt(orders)} from ${series(orders)},
        (values ('order', 'confirmed'), ('payment', 'paid'), ('fulfilment', 'dispatched')) moves (machine, to_state)`,
    `insert into bank_entries (identity, format, account, booked_on, amount, text, name, state, settled_at)
      select 'bench-' || n, 'barclays', '1', (${placedAt(orders)})::date, 3000, 'PAYMENT ' || 1000000 + n, ${names} || ' ' || ${surname},
        case when n % 300 = 0 then 'open' else 'booked' end, case when n % 300 = 0 then null else now() end
      from ${series(orders / ORDERS_OF.entry)}`,
    `insert into staff_notices (id, title, items, color, sender)
      select 'bench-' || n, 'Message', '[{"title":"Message","value":"Where is my order?"}]', '#000000',
        jsonb_build_object('name', ${names}, 'email', 'guest' || n || '@bench.example') from ${series(orders / ORDERS_OF.message)}`,
    `insert into contact_messages (notice_id, received_at, answer, settled_at, settled_by, ends_at)
      select 'bench-' || n, now() - n * interval '5 minutes', case when n % 200 = 0 then '' else 'Soon.' end,
        case when n % 200 = 0 then null else now() end, '', now() + interval '1 year' from ${series(orders / ORDERS_OF.message)}`,
    `insert into audit_log (at, actor, command, subject, details, outcome, source)
      select ${placedAt(orders)}, 'member' || n % 20 || '@bench.example', (array['orders dispatch','orders refund','stock count',
        'catalogue change','pack goods'])[1 + n % 5], 'SUBJECT-' || n % 100000, '{}', case when n % 50 = 0 then 'refused' else 'done' end,
        'browser' from ${series(orders / ORDERS_OF.audit)}`,
  ];
}

/**
 * Fills a database that was migrated, once. Indexes are made again after it, and triggers and references are not looked at,
 * which would take hours: a superuser may do so.
 */
export async function fillOrders(url: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from orders where id = $1", [`bench-${orders}`]);
    if (rowCount === 1) return;
    await client.query("set session_replication_role = replica");
    await client.query("begin");
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ('orders', 'order_lines', 'audit_log')
        and indexname not in (select conname from pg_constraint)`,
    );
    for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
    for (const statement of statements(orders)) {
      process.stderr.write(`${statement.slice(0, statement.indexOf("(")).trim()} …\n`);
      await client.query(statement);
    }
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Days that are over, of a database that was filled today. */
const STORED_DAYS = 364;
const LONGEST_MS = 600_000;

/** Waits until the packaging API has stored the figures of the days that are over. */
export async function untilDaysAreStored(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const begun = performance.now();
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        "select count(totals)::int as count from figure_days",
      );
      if ((rows[0]?.count ?? 0) >= STORED_DAYS) return;
      if (performance.now() - begun > LONGEST_MS) throw new Error("The figures of the days are not stored.");
      await pause(1_000);
    }
  } finally {
    await client.end();
  }
}
