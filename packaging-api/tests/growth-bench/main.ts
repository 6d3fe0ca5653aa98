/**
 * How long a shop's readers wait as its catalogue grows, at the packaging API over HTTP: `npm run bench -- growth`. A
 * database of each size is made once and used again by the next run, which goes on where this one was ended.
 */
import { parseArgs } from "node:util";
import { withBenchApi } from "../support/bench-api";
import { benchDatabase, dropBenchDatabases } from "../support/bench-databases";
import { findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { inTable, type Waited } from "../support/waited";
import { fillCatalogue } from "./fill";
import { measureReads } from "./measure";

/** One database for each size of the catalogue. */
const PREFIX = "foldwell_growth_";

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

function table(sizes: number[], measured: Waited[][]): string {
  const [first = []] = measured;
  const rows = first.map(({ name, medianMs: least }, row) => {
    const cells = measured.map((size, column) => {
      const ms = size[row]?.medianMs ?? Number.NaN;
      return column === 0 || Number.isNaN(ms) ? inTable(ms) : `${inTable(ms)} (× ${(ms / least).toFixed(1)})`;
    });
    return [name, ...cells];
  });
  const head = ["p50, ms", ...sizes.map((size) => size.toLocaleString("en-GB"))];
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

async function run(): Promise<void> {
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const sizes = values.sizes
    .split(",")
    .map(Number)
    .sort((a, b) => a - b);
  const measured: Waited[][] = [];
  for (const [index, size] of sizes.entries()) {
    const smaller = sizes[index - 1];
    const url = await benchDatabase(
      `${PREFIX}${size}`,
      smaller === undefined ? undefined : `${PREFIX}${smaller}`,
    );
    // The first start migrates and seeds it.
    await withBenchApi(url, values.flags, async () => undefined);
    await fillCatalogue(url, size);
    measured.push(await withBenchApi(url, values.flags, (api) => measureReads(api, Number(values.turns))));
    process.stderr.write(`${table(sizes.slice(0, index + 1), measured)}\n`);
  }
  process.stdout.write(`${table(sizes, measured)}\n`);
  if (values.drop) await dropBenchDatabases(PREFIX);
}

runId();
try {
  await run();
} finally {
  removeRunFolders();
}
