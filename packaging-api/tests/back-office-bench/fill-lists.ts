/** What else a large shop's staff look at: deliveries, sales by week, scheduled changes, redirects, searches of a year, missing pictures. */
import pg from "pg";

const DELIVERIES = 20_000;
const LEDGER_ROWS = 2_000_000;
const SCHEDULED = 20_000;
/** As many as are kept (docs/decisions/redirects.md, figures.md). */
const REDIRECTS = 100_000;
const SEARCHES_A_DAY = 2_000;
const DAYS = 365;
/** Of an import whose server was down. */
const MISSING_PICTURES = 100_000;

/** The products by numbers from 0 on, so that rows can be dealt out among them. */
const numberProducts = [
  "create temp table numbered on commit drop as select id, (row_number() over (order by id))::int - 1 as n from products",
  "alter table numbered add primary key (n)",
  "analyze numbered",
];
const product = (of: string) => `join numbered p on p.n = (${of} % (select count(*) from numbered))::int`;

const statements = [
  ...numberProducts,
  `insert into stock_deliveries (product_id, packs, expected_on, reference, closed_at)
    select p.id, 50, current_date + (n.n % 60)::int, 'PO-' || n.n, case when n.n % 4 = 0 then null else now() end
    from generate_series(1, ${DELIVERIES}) n (n) ${product("n.n * 31")}`,
  `insert into stock_ledger (at, product_id, change, packs, reason, actor, order_number)
    select now() - n.n * interval '${(DAYS * 86_400) / LEDGER_ROWS} seconds', p.id, -1, 10, 'ordered', 'guest', n.n::text
    from generate_series(1, ${LEDGER_ROWS}) n (n) ${product("n.n * 31::bigint")}`,
  `insert into scheduled_changes (product_id, cells, due_on, actor)
    select p.id, '{"price":"1000"}', current_date + 1 + (n.n % 60)::int, 'owner@bench.example'
    from generate_series(1, ${SCHEDULED}) n (n) ${product("n.n * 17")}`,
  `insert into address_redirects (from_path, to_path, actor)
    select '/old-' || n, '/c/boxes-' || n % 100, 'owner@bench.example' from generate_series(1, ${REDIRECTS}) n`,
  `insert into search_counts (day, words, searches, found_nothing)
    select current_date - day, 'words ' || n * (1 + day % 7), 1 + n % 9, case when n % 20 = 0 then 1 else 0 end
    from generate_series(1, ${DAYS}) day, generate_series(1, ${SEARCHES_A_DAY}) n on conflict do nothing`,
  `insert into picture_sources (url, attempts, due_at, failed_at, last_error)
    select 'https://pictures.bench.example/' || n || '.jpg', 73, now() + interval '10 years',
      case when n % 2 = 0 then now() - n * interval '1 second' end, 'The server answered 404.'
    from generate_series(1, ${MISSING_PICTURES}) n`,
  `insert into stock_outlook (product_id, sold, days, runs_out_on)
    select id, 20, 56, case when n % 2 = 0 then current_date + (n % 300)::int end from numbered`,
];

/** Fills the lists of a database that has its products, once. A superuser may leave triggers and references out. */
export async function fillLists(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from address_redirects where from_path = '/old-1'");
    if (rowCount === 1) return;
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("delete from stock_outlook");
    for (const statement of statements) {
      process.stderr.write(`${statement.split("\n", 1).join("")} …\n`);
      await client.query(statement);
    }
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
