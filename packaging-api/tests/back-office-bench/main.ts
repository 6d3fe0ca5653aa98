/**
 * How long the staff wait for the first screen of what they look at, at the packaging API over HTTP, in a shop of many
 * orders: `npm run bench -- back-office`. Its database is made once and used again by the next run.
 */
import { parseArgs } from "node:util";
import { fillCatalogue } from "../growth-bench/fill";
import { withBenchApi } from "../support/bench-api";
import { benchDatabase, dropBenchDatabases } from "../support/bench-databases";
import { findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { inTable } from "../support/waited";
import { fillLists } from "./fill-lists";
import { fillOrders, untilDaysAreStored } from "./fill-orders";
import { measureStaffReads } from "./measure";

const PREFIX = "foldwell_back_office_";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000000" },
    products: { type: "string", default: "100000" },
    turns: { type: "string", default: "15" },
    /** Drops the databases when all is measured. */
    drop: { type: "boolean", default: false },
    /** Node's flags for the packaging API; several are parted by spaces. */
    flags: { type: "string", default: "" },
  },
});

async function run(): Promise<void> {
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const [orders, products] = [Number(values.orders), Number(values.products)];
  const url = await benchDatabase(`${PREFIX}${orders}_${products}`);
  // The first start migrates and seeds it.
  await withBenchApi(url, values.flags, async () => undefined);
  await fillCatalogue(url, products);
  await fillOrders(url, orders);
  await fillLists(url);
  const rows = await withBenchApi(url, values.flags, async (api) => {
    await untilDaysAreStored(url);
    return measureStaffReads(api, orders, Number(values.turns));
  });
  const lines = rows.map(({ name, medianMs }) => `| ${name} | ${inTable(medianMs)} |`);
  process.stdout.write(
    [`| p50, ms | ${orders.toLocaleString("en-GB")} orders |`, "| --- | ---: |", ...lines, ""].join("\n"),
  );
  if (values.drop) await dropBenchDatabases(PREFIX);
}

runId();
try {
  await run();
} finally {
  removeRunFolders();
}
