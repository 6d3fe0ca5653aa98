/**
 * How long a shop's readers wait as its catalogue grows, at the packaging API over HTTP: `npm run bench -- growth`. A
 * database of each size is made once and used again by the next run, which goes on where this one was ended.
 */
import { parseArgs } from "node:util";
import { type StartedApi, startApi } from "../support/api";
import { findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { dropGrowthDatabases, growthDatabase } from "./databases";
import { fillCatalogue } from "./fill";
import { measureReads, type Waited } from "./measure";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "500,10000,100000" },
    turns: { type: "string", default: "15" },
    /** Drops the databases when all is measured. */
    drop: { type: "boolean", default: false },
    /** Node's flags for the packaging API; several are parted by spaces. */
    flags: { type: "string", default: "" },
  },
});

const fixed = (ms: number) => (Number.isNaN(ms) ? "cut off" : ms.toFixed(ms < 10 ? 1 : 0));

function table(sizes: number[], measured: Waited[][]): string {
  const [first = []] = measured;
  const rows = first.map(({ name, medianMs: least }, row) => {
    const cells = measured.map((size, column) => {
      const ms = size[row]?.medianMs ?? Number.NaN;
      return column === 0 || Number.isNaN(ms) ? fixed(ms) : `${fixed(ms)} (× ${(ms / least).toFixed(1)})`;
    });
    return [name, ...cells];
  });
  const head = ["p50, ms", ...sizes.map((size) => size.toLocaleString("en-GB"))];
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Opens the API on the database of a size, works with it and stops it. */
async function withApi<T>(url: string, work: (api: StartedApi) => Promise<T>): Promise<T> {
  const flags = values.flags.split(" ").filter((flag) => flag !== "");
  const api = await startApi({ database: { url }, flags });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

async function run(): Promise<void> {
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const sizes = values.sizes
    .split(",")
    .map(Number)
    .sort((a, b) => a - b);
  const measured: Waited[][] = [];
  for (const [index, size] of sizes.entries()) {
    const url = await growthDatabase(size, sizes[index - 1]);
    // The first start migrates and seeds it.
    await withApi(url, async () => undefined);
    await fillCatalogue(url, size);
    measured.push(await withApi(url, (api) => measureReads(api, Number(values.turns))));
    process.stderr.write(`${table(sizes.slice(0, index + 1), measured)}\n`);
  }
  process.stdout.write(`${table(sizes, measured)}\n`);
  if (values.drop) await dropGrowthDatabases();
}

runId();
try {
  await run();
} finally {
  removeRunFolders();
}
