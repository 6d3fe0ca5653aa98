/**
 * Completed checkouts per second on PostgreSQL, cart to order with all its calls: `npm run bench -- checkouts`. Each
 * buyer buys one order after another; one and two packaging APIs on one database, with 1, 10 and 50 buyers.
 */
import { parseArgs } from "node:util";
import { type StartedApi, startApi } from "../support/api";
import { startPayPalSimulator } from "../support/paypal";
import { dropPostgresDatabases, findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { productsInStock } from "../support/shopper";
import { rowsOf } from "../support/sql";
import { type Measured, measure } from "./measure";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    buyers: { type: "string", default: "1,10,50" },
    processes: { type: "string", default: "1,2" },
    /** Paid by `paypal`, or ordered by `bank_transfer`. */
    method: { type: "string", default: "paypal" },
    /** Node's flags for the packaging API; several are parted by spaces. */
    flags: { type: "string", default: "" },
  },
});
const numbers = (list: string) => list.split(",").map(Number);
const PRODUCTS = 100;
const BUYERS_BEFORE = 10;
const SECONDS_BEFORE = 20;

const fixed = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function row(processes: number, { buyers, perSecond, median, p95, calls }: Measured): string {
  const each = calls.map(({ name, median, p95 }) => `${name} ${fixed(median)}/${fixed(p95)}`).join(", ");
  return `| ${processes} | ${buyers} | ${fixed(perSecond)} | ${fixed(median)} | ${fixed(p95)} | ${each} |`;
}

async function run(): Promise<void> {
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const lines = [
    "| APIs | Buyers | Checkouts/s | median ms | p95 ms | calls, median/p95 ms |",
    "| ---: | ---: | ---: | ---: | ---: | --- |",
  ];
  const flags = values.flags.split(" ").filter((flag) => flag !== "");
  for (const processes of numbers(values.processes)) {
    const simulator = values.method === "paypal" ? await startPayPalSimulator() : undefined;
    const env = simulator?.env(5_000);
    const first = await startApi({ database: "postgres", env, flags });
    const { databaseUrl = "" } = first;
    const apis: StartedApi[] = [first];
    while (apis.length < processes) apis.push(await startApi({ database: { url: databaseUrl }, env, flags }));
    const products = (await productsInStock(first, PRODUCTS)).map(({ id }) => id);
    await rowsOf(first, "update products set stock = 1000000 where status = 'active'");
    const shops = apis.map(({ url }) => ({ api: url, simulator: simulator?.url }));
    // A shop that has been selling: its code is compiled, and PostgreSQL has gathered the statistics of its tables, as its
    // autovacuum does within a minute where it is on. With those of empty ones it reads every cart to find one.
    await measure(shops, products, BUYERS_BEFORE, SECONDS_BEFORE);
    await rowsOf(first, "vacuum analyze");
    for (const buyers of numbers(values.buyers)) {
      const line = row(processes, await measure(shops, products, buyers, Number(values.seconds)));
      process.stderr.write(`${line}\n`);
      lines.push(line);
    }
    await Promise.all(apis.map((api) => api.stop()));
    await simulator?.stop();
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

runId();
try {
  await run();
} finally {
  await dropPostgresDatabases();
  removeRunFolders();
}
