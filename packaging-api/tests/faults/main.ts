/**
 * `npm run test:faults`: purchases on PostgreSQL in which each step in turn goes wrong: the program is killed at it, or
 * its call to PayPal is lost, late or refused, or several do it at once. After each the shop recovers, and neither money
 * nor goods nor letters may be missing or double. `--seed=N` chooses the order and the details, `--only=TEXT` the cases,
 * `--runs=N` how many, `--shops=1,1,2` how many shops run beside each other and with how many packaging APIs each.
 */
import { parseArgs } from "node:util";
import { bundlePrograms, removeBundles } from "../support/bundled";
import { dropPostgresDatabases, findPostgres } from "../support/postgres";
import { removeRunFolders, runId } from "../support/run-folder";
import { drive } from "./drive";
import { tableOf } from "./table";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "4" },
    runs: { type: "string" },
    only: { type: "string" },
    shops: { type: "string", default: "1,1,2" },
    repeats: { type: "string", default: "6" },
  },
});

runId();
try {
  await bundlePrograms();
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  const began = Date.now();
  const done = await drive({
    seed: Number(values.seed),
    runs: values.runs === undefined ? undefined : Number(values.runs),
    only: values.only,
    shops: values.shops.split(",").map(Number),
    repeats: Number(values.repeats),
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(
    `${tableOf(done)}\n\nseed ${values.seed}, ${Math.round((Date.now() - began) / 1_000)} s\n`,
  );
  if (done.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
} finally {
  await dropPostgresDatabases();
  removeRunFolders();
  await removeBundles();
}
