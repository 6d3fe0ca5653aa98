/**
 * `npm run bench -- costs`: what a page, a search and a purchase cost each program in milliseconds of a processor, and what
 * a product and an order take in the database; on PostgreSQL, one request at a time. Time that a processor
 * spends on other work is not counted. Prints two tables; docs/operations.md works out of them what a larger shop needs.
 */
import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { dropPostgresDatabases, findPostgres } from "../../packaging-api/tests/support/postgres";
import { removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { rowsOf } from "../../packaging-api/tests/support/sql";
import { type AbusedShop, openAbusedShop } from "../abuse/abused-shop";
import type { TargetProduct } from "../abuse/target";
import { Visitor } from "../abuse/visitor";
import { buyPlainly } from "../support/plain-purchase";
import { processorTime, processorTimeOfFamily } from "./processor-time";

/** Something that is done over and over; `turn` counts from 0. */
type Work = { name: string; warmUp: number; times: number; once(turn: number): Promise<unknown> };

type Cost = { storefront: number; api: number; postgres: number };

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const WORDS = ["box", "knife", "tape", "mailers", "300x200", "bubble wrap", "postal tubes", "labels"];
const FILTERS = ["colour=Brown", "maxLength=300", "minLength=200", "colour=White", "order=price"];

/** The catalogue's tables, and those that a row of an order is written into. */
const CATALOGUE = "products|product_%|price_%|categor%|search_%";
const OF_ORDERS = "orders|order_%|carts|cart_%|outbox|documents|payments|stock_%";

async function open(visitor: Visitor, path: string): Promise<string> {
  const { status, body } = await visitor.get(path, { headers: { "accept-encoding": "br" } });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return body;
}

function at<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("The list is empty.");
  return found;
}

async function buy(origin: string, product: TargetProduct): Promise<void> {
  const visitor = new Visitor(origin, newAddress());
  const send = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await visitor.post(path, fields);
    const { location = "" } = headers;
    if (status !== 303 || location.includes("error=")) throw new Error(`POST ${path}: ${status} ${location}`);
    return location;
  };
  const see = async (path: string) => {
    const { status, body } = await visitor.get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status}`);
    return body;
  };
  await buyPlainly({ see, send }, product);
  visitor.close();
}

/** All that is measured; a product page is made anew at its first visit alone. */
function worksOf({ url, target: { products } }: AbusedShop, visitor: Visitor): Work[] {
  const pages = (name: string, warmUp: number, times: number, pathOf: (turn: number) => string): Work => ({
    name,
    warmUp,
    times,
    once: (turn) => open(visitor, pathOf(turn)),
  });
  return [
    pages("A product's page that is stored", 200, 3_000, () => `/p/${at(products, 0).slug}`),
    pages("A product's page that is made", 40, 140, (turn) => `/p/${at(products.slice(1), turn).slug}`),
    pages("A search", 40, 160, (turn) => `/search?q=${encodeURIComponent(at(WORDS, turn))}`),
    pages("A filtered list", 40, 160, (turn) => `/c/single-wall-boxes?${at(FILTERS, turn)}`),
    {
      name: "A purchase: eight pages, a picture, four forms",
      warmUp: 30,
      times: 120,
      once: (turn) => buy(url, at(products, turn)),
    },
  ];
}

/** @returns milliseconds of a processor for one of it */
async function costOf(work: Work, read: () => Cost): Promise<Cost> {
  for (let turn = 0; turn < work.warmUp; turn += 1) await work.once(turn);
  const before = read();
  for (let turn = 0; turn < work.times; turn += 1) await work.once(work.warmUp + turn);
  const after = read();
  const each = (part: keyof Cost) => (after[part] - before[part]) / work.times;
  return { storefront: each("storefront"), api: each("api"), postgres: each("postgres") };
}

/** Bytes of tables by the beginnings of their names, with what belongs to them. */
async function sizeOf({ api }: AbusedShop, names: string): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    api,
    `select coalesce(sum(pg_total_relation_size(oid)), 0)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like any(string_to_array($1, '|'))`,
    [names],
  );
  return Number(row?.bytes ?? 0);
}

async function countOf({ api }: AbusedShop, table: "orders" | "products"): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(api, `select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
}

async function measure(shop: AbusedShop): Promise<string> {
  const [server] = await rowsOf<{ pid: string }>(
    shop.api,
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  const postmaster = Number(server?.pid);
  if (Number.isNaN(postmaster)) throw new Error("PostgreSQL does not say which process it is.");
  const read = (): Cost => ({
    storefront: processorTime(shop.storefront.pid),
    api: processorTime(shop.api.pid()),
    postgres: processorTimeOfFamily(postmaster),
  });
  const visitor = new Visitor(shop.url, newAddress());
  const before = { bytes: await sizeOf(shop, OF_ORDERS), orders: await countOf(shop, "orders") };
  const rows: string[] = [];
  for (const work of worksOf(shop, visitor)) {
    tell(`${work.name} …`);
    const { storefront, api, postgres } = await costOf(work, read);
    rows.push(`| ${[work.name, ...[storefront, api, postgres].map((ms) => ms.toFixed(1))].join(" | ")} |`);
  }
  visitor.close();
  const orders = (await countOf(shop, "orders")) - before.orders;
  const perOrder = ((await sizeOf(shop, OF_ORDERS)) - before.bytes) / orders;
  const perProduct = (await sizeOf(shop, CATALOGUE)) / (await countOf(shop, "products"));
  return [
    "| Milliseconds of a processor | Storefront | Packaging API | PostgreSQL |",
    "| --- | --: | --: | --: |",
    ...rows,
    "",
    "| In the database, indexes among it | KB |",
    "| --- | --: |",
    `| A product | ${(perProduct / 1024).toFixed(1)} |`,
    `| An order with its cart and letter | ${(perOrder / 1024).toFixed(1)} |`,
  ].join("\n");
}

runId();
try {
  await bundlePrograms();
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const shop = await openAbusedShop("postgres");
  try {
    process.stdout.write(`${await measure(shop)}\n`);
  } finally {
    await shop.stop();
  }
} finally {
  await dropPostgresDatabases();
  removeRunFolders();
  await removeBundles();
}
