/**
 * `npm run test:machines`: three storefronts and two packaging APIs behind Varnish and haproxy, with a PostgreSQL, a replica of
 * it, PgBouncer, Redis and an object store (Swift) of their own, all on this machine. Shoppers buy and customers look at their
 * accounts while one part after another is killed, stopped, frozen or cut off, and staff import products and prices. What fails
 * is tried again, as people do; in the end nothing may be missing or double. `--only=TEXT` chooses faults by their names, and may
 * be given several times.
 *
 * `--crawl` strikes nothing, and asks for 20,000 product pages, or `--pages=N`, twice. `--versions` deploys this version over
 * the one before its newest migration, or over `--from=COMMIT`, while shoppers buy.
 *
 * Wants Debian's packages postgresql, pgbouncer, redis-server, haproxy, varnish, swift-proxy, swift-account, swift-container,
 * swift-object and memcached.
 */
import { parseArgs } from "node:util";
import { bundlePrograms, removeBundles } from "../../packaging-api/tests/support/bundled";
import { removeRunFolders, runId } from "../../packaging-api/tests/support/run-folder";
import { findBroken, findUnpublished } from "./broken";
import { crawlTwice, fillForCrawl } from "./crawl-twice";
import { faultsOf } from "./faults";
import { type Machines, type MachinesOptions, openMachines } from "./machines";
import { Meetings } from "./met";
import { runFault, type Struck } from "./run-faults";
import { startShopping } from "./shopping";
import { StaffImports } from "./staff-imports";
import { rowOf, tableOf } from "./table";
import { deployOverLanded } from "./versions/both-versions";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [""] },
    crawl: { type: "boolean", default: false },
    pages: { type: "string", default: "20000" },
    versions: { type: "boolean", default: false },
    from: { type: "string" },
  },
});

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Strikes the machines again and again. @returns whether all held */
async function strikeAll(machines: Machines): Promise<boolean> {
  const meetings = new Meetings();
  const staff = new StaffImports(machines);
  await staff.change();
  const { shoppers, shelf } = await startShopping(machines, meetings);
  const struck: Struck[] = [];
  const isWanted = ({ name }: { name: string }) => values.only.some((text) => name.includes(text));
  for (const fault of faultsOf(machines).filter(isWanted)) {
    const one = await runFault(fault, machines, meetings, staff);
    struck.push(one);
    tell(rowOf(one));
    for (const failure of one.failures) tell(`    ${failure}`);
  }
  await shoppers.stop();
  const broken = [
    ...(await findBroken(machines, meetings.acknowledged, shelf)),
    ...(await staff.findBroken()),
    ...(await findUnpublished(machines)),
  ];
  process.stdout.write(`${tableOf(struck, broken)}\n`);
  return broken.length === 0 && struck.every((one) => one.broken.length === 0);
}

/** Opens the machines for something. @returns what that does */
async function onMachines(
  work: (machines: Machines) => Promise<boolean>,
  options?: MachinesOptions,
): Promise<boolean> {
  const machines = await openMachines(tell, options);
  try {
    return await work(machines);
  } finally {
    await machines.close();
  }
}

function run(): Promise<boolean> {
  if (values.versions) return deployOverLanded(tell, values.from);
  if (values.crawl) {
    const pages = Number(values.pages);
    return onMachines((machines) => crawlTwice(machines, pages, tell), {
      cacheMemory: "1g",
      prepare: (databaseUrl) => fillForCrawl(databaseUrl, pages),
    });
  }
  return onMachines(strikeAll);
}

runId();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
try {
  await bundlePrograms({ storefront: true });
  if (!(await run())) process.exitCode = 1;
} finally {
  removeRunFolders();
  await removeBundles();
}
