/**
 * How long it takes to put a product into a cart while a file of products is imported on PostgreSQL, and how long the
 * import takes: `npm run bench -- import`. One shopper after another adds one of the products that are being imported.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { csvFile, runStaff } from "../staff/run-staff";
import { type StartedApi, startApi } from "../support/api";
import { dropPostgresDatabases, findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { rowsOf } from "../support/sql";

const { values } = parseArgs({ options: { lines: { type: "string", default: "100000" } } });
const LINES = Number(values.lines);
const IDLE_MS = 10_000;
const BETWEEN_MS = 20;

const code = (index: number) => `BENCH-${String(index).padStart(6, "0")}`;
const every = Array.from({ length: LINES }, (_, index) => code(index));
const header = "sku,name,size,categories,price,price_breaks,stock,description";
const line = (sku: string, price: number) =>
  `${sku},Bench box,${sku} mm,single-wall-boxes,${price},2:${price - 50};5:${price - 100},1000000,A box of the bench`;

type Adds = { times: number[]; failed: number };

/** Puts products into carts, one after another, until `over`. */
async function addUntil(api: StartedApi, productIds: string[], over: Promise<unknown>): Promise<Adds> {
  let going = true;
  const stop = () => {
    going = false;
  };
  over.then(stop, stop);
  const adds: Adds = { times: [], failed: 0 };
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

async function measure(
  api: StartedApi,
  what: string,
  productIds: string[],
  work: () => Promise<string>,
): Promise<string> {
  const started = performance.now();
  const working = work();
  const { times, failed } = await addUntil(api, productIds, working);
  const said = await working;
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const row = `| ${what} | ${seconds.toFixed(0)} | ${times.length} | ${failed} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${said} |`;
  process.stderr.write(`${row}\n`);
  return row;
}

async function run(): Promise<void> {
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const api = await startApi({ database: "postgres" });
  const importOf = (file: string) => async () => {
    const { code: status, output } = await runStaff(api, "catalogue", "import", file);
    if (status !== 0) throw new Error(output);
    return output.trim();
  };
  const ids = async (like: string) =>
    (
      await rowsOf<{ id: string }>(
        api,
        "select id from products where sku like $1 and stock > 0 order by sku",
        [like],
      )
    ).map(({ id }) => id);
  const lines = [
    "| | s | adds | failed | median ms | p99 ms | longest ms | |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
  ];
  const seeded = await ids("SW-%");
  const first = await csvFile(header, ...every.map((sku) => line(sku, 1_000)));
  lines.push(await measure(api, "nothing else", seeded, () => pause(IDLE_MS, "")));
  lines.push(await measure(api, "all new", seeded, importOf(first)));
  await rowsOf(api, "vacuum analyze");
  const imported = await ids("BENCH-%");
  const changed = await csvFile(header, ...every.map((sku) => line(sku, 1_100)));
  lines.push(await measure(api, "all changed", imported, importOf(changed)));
  await rowsOf(api, "vacuum analyze");
  lines.push(await measure(api, "nothing changed", imported, importOf(changed)));
  await api.stop();
  process.stdout.write(`${lines.join("\n")}\n`);
}

runId();
try {
  await run();
} finally {
  await dropPostgresDatabases();
  removeRunFolders();
}
