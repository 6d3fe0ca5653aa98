/**
 * `npm run test:abuse`: one abuse of the shop after another, while shoppers buy throughout; first on PostgreSQL, then on
 * the embedded database. Each shopper has to finish every purchase, nobody is slowed by more than the bounds of
 * run-abuses.ts allow, and no program ends or grows over them. `--only=TEXT` chooses abuses by their names,
 * `--database=postgres` or `pglite` one of the two. Everything stays on this machine and ends by itself.
 */
import { parseArgs } from "node:util";
import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { dropPostgresDatabases, findPostgres } from "../../packaging-api/tests/support/postgres";
import { removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { databases, openAbusedShop } from "./abused-shop";
import { abuses } from "./abuses";
import { runAbuses } from "./run-abuses";
import { holds, rowOf, tableOf } from "./table";

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, database: { type: "string" } },
});

async function runOn(database: (typeof databases)[number]): Promise<boolean> {
  const shop = await openAbusedShop(database);
  try {
    const chosen = abuses.filter(({ name }) => name.includes(values.only));
    const { quiet, tried } = await runAbuses(shop, chosen, (one) => process.stderr.write(`${rowOf(one)}\n`));
    process.stdout.write(`${tableOf(database, quiet, tried)}\n\n`);
    return tried.every(holds);
  } finally {
    await shop.stop();
  }
}

runId();
try {
  await bundlePrograms();
  if (!(await findPostgres())) throw new Error("No PostgreSQL answers on 127.0.0.1:5432.");
  for (const database of databases.filter(
    (kind) => values.database === undefined || values.database === kind,
  ))
    if (!(await runOn(database))) process.exitCode = 1;
} finally {
  await dropPostgresDatabases();
  removeRunFolders();
  await removeBundles();
}
