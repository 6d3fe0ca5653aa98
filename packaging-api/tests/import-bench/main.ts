/**
 * How long it takes to put a product into a cart and to order one while a file of products is imported on PostgreSQL and
 * taken back, how long that takes, and how much memory: `npm run bench -- import`, with `--lines=1000000` for a large
 * shop. One shopper after another adds one of the products that are being imported, and another orders one.
 */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startStaff } from "../staff/run-staff";
import { type StartedApi, startApi } from "../support/api";
import { from, newAddress, newEmail } from "../support/customer";
import { canMakeReplicas, startPrimary } from "../support/postgres-cluster";
import { removeRunFolders, runId, temporaryFolder } from "../support/run-folder";
import { byBankTransfer, cartToOrder } from "../support/shopper";
import { rowsOf } from "../support/sql";

const { values } = parseArgs({ options: { lines: { type: "string", default: "100000" } } });
const LINES = Number(values.lines);
const IDLE_MS = 60_000;
const BETWEEN_MS = 20;
const BETWEEN_ORDERS_MS = 200;
/** Products that are put into carts. */
const SAMPLE = 1_000;

const code = (index: number) => `BENCH-${String(index).padStart(7, "0")}`;
const header = "sku,name,size,categories,price,price_breaks,stock,description";
const lineOf = (sku: string, price: number) =>
  `${sku},Bench box,${sku} mm,single-wall-boxes,${price},2:${price - 50};5:${price - 100},1000000,A box of the bench`;

/** A file of all products at a price. */
async function writeFileOf(price: number): Promise<string> {
  const path = join(await temporaryFolder("csv"), "file.csv");
  const file = createWriteStream(path);
  file.write(`${header}\n`);
  for (let index = 0; index < LINES; index += 1)
    if (!file.write(`${lineOf(code(index), price)}\n`)) await once(file, "drain");
  file.end();
  await once(file, "finish");
  return path;
}

type Waits = { times: number[]; failed: number };

/** Puts products into carts, one after another, until `over`. */
async function addUntil(api: StartedApi, productIds: string[], over: Promise<unknown>): Promise<Waits> {
  let going = true;
  const stop = () => {
    going = false;
  };
  over.then(stop, stop);
  const adds: Waits = { times: [], failed: 0 };
  for (let turn = 0; going; turn += 1) {
    const productId = productIds[(turn * 7_919) % productIds.length];
    const started = performance.now();
    const answer = await api.request("/api/cart/new/add", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId, quantity: 1 }),
    });
    await answer.arrayBuffer();
    adds.times.push(performance.now() - started);
    if (!answer.ok) adds.failed += 1;
    await pause(BETWEEN_MS);
  }
  return adds;
}

/**
 * Orders products, one after another, until `over`; the step that orders is timed. Each order is another shopper's: what one
 * mailbox has reserved without payment is summed up for each of its orders.
 */
async function orderUntil(api: StartedApi, productIds: string[], over: Promise<unknown>): Promise<Waits> {
  let going = true;
  const stop = () => {
    going = false;
  };
  over.then(stop, stop);
  const orders: Waits = { times: [], failed: 0 };
  for (let turn = 0; going; turn += 1) {
    const productId = productIds[(turn * 3_457) % productIds.length] ?? "";
    const cart = await cartToOrder(api, [{ productId, quantity: 1 }], newEmail());
    const { params } = byBankTransfer(cart);
    const started = performance.now();
    await api.call("checkoutAsGuest", { params, headers: from(newAddress()) }).catch(() => {
      orders.failed += 1;
    });
    orders.times.push(performance.now() - started);
    await pause(BETWEEN_ORDERS_MS);
  }
  return orders;
}

const cells = ({ times, failed }: Waits) => {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  return `${times.length} | ${failed} | ${at(0.5)} | ${at(0.99)} | ${at(1)}`;
};

async function measure(
  api: StartedApi,
  what: string,
  productIds: string[],
  work: () => Promise<string>,
): Promise<string> {
  const [, load] = /^(\S+)/.exec(await readFile("/proc/loadavg", "utf8")) ?? [];
  const started = performance.now();
  const working = work();
  const [adds, orders] = await Promise.all([
    addUntil(api, productIds, working),
    orderUntil(api, productIds, working),
  ]);
  const said = await working;
  const seconds = (performance.now() - started) / 1_000;
  const row = `| ${what} | ${seconds.toFixed(0)} | ${cells(adds)} | ${cells(orders)} | ${load} | ${said} |`;
  process.stderr.write(`${row}\n`);
  return row;
}

/** Runs a staff command and says what it answered last, with the most memory that it took. */
async function runWatched(api: StartedApi, ...args: string[]): Promise<string> {
  const program = startStaff(api, ...args);
  const began = performance.now();
  let most = 0;
  let over = false;
  const watch = async () => {
    while (!over) {
      const status = await readFile(`/proc/${program.pid}/status`, "utf8").catch(() => "");
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0));
      await pause(500);
    }
  };
  const watching = watch();
  const status = await program.exited;
  over = true;
  await watching;
  if (status !== 0) throw new Error(program.logs());
  const first = program.logs().indexOf("Switched");
  process.stderr.write(first < 0 ? "" : `${program.logs()}\n`);
  return `${program.logs().trim().split("\n").at(-1)} ${Math.round(most / 1_024)} MB, ${((performance.now() - began) / 1_000).toFixed(0)} s`;
}

async function run(): Promise<void> {
  if (!canMakeReplicas) throw new Error("PostgreSQL is not installed on this machine.");
  // With its usual settings, unlike one that tests share: what it writes is on the disk, and it gathers statistics.
  const postgres = await startPrimary({ settings: { fsync: "on" } });
  try {
    await measureAll(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measureAll(url: string): Promise<void> {
  const api = await startApi({
    database: { url },
    env: { UNPAID_STOCK_PERCENT: "100", UNPAID_STOCK_PACKS: "1000000" },
  });
  const importOf = (file: string) => () => runWatched(api, "catalogue", "import", file);
  const ids = async (like: string) =>
    (
      await rowsOf<{ id: string }>(
        api,
        "select id from products where sku like $1 and stock > 100 order by hashtext(sku) limit $2",
        [like, SAMPLE],
      )
    ).map(({ id }) => id);
  const lines = [
    "| | s | adds | failed | median ms | p99 ms | longest ms | orders | failed | median ms | p99 ms | longest ms | load | |",
    `| --- |${" ---: |".repeat(12)} --- |`,
  ];
  // A long import is a long time to buy in.
  await rowsOf(api, "update products set stock = 1000000 where sku like 'SW-%'");
  const seeded = await ids("SW-%");
  const idle = () => pause(IDLE_MS, "");
  // A shop that has been selling: its code is compiled, and the statistics are not those of empty tables.
  await measure(api, "not counted", seeded, idle);
  await rowsOf(api, "vacuum analyze");
  lines.push(await measure(api, "nothing else", seeded, idle));
  lines.push(await measure(api, "all new", seeded, importOf(await writeFileOf(1_000))));
  await rowsOf(api, "vacuum analyze");
  const imported = await ids("BENCH-%");
  lines.push(await measure(api, "nothing else", imported, idle));
  const changed = await writeFileOf(1_100);
  lines.push(await measure(api, "all changed", imported, importOf(changed)));
  lines.push(await measure(api, "taken back", imported, () => runWatched(api, "catalogue", "rollback")));
  lines.push(await measure(api, "nothing else", imported, idle));
  await api.stop();
  process.stdout.write(`${lines.join("\n")}\n`);
}

runId();
try {
  await run();
} finally {
  removeRunFolders();
}
