import { setTimeout as pause } from "node:timers/promises";
import type { StartedApi } from "../../../packaging-api/tests/support/api";
import { callsTo } from "../../../packaging-api/tests/support/calls";
import { buildTestShop } from "../../support/build-test-shop";
import { findBroken } from "../broken";
import { haproxyPorts, startHaproxy } from "../haproxy-server";
import { Meetings } from "../met";
import { startShopping } from "../shopping";
import { findLandedCommit, openLandedVersion } from "./landed-version";
import { openPair, type Pair, pairPorts } from "./pair";
import { openShopDatabase, type ShopDatabase } from "./shop-database";
import { Stages } from "./stages";

/** haproxy looks every half second. */
const SEEN_MS = 2_000;

const callable = ({ api }: Pair): StartedApi => ({ ...callsTo(() => api.url), ...api });

/**
 * haproxy before a pair of each version: each request of a shopper goes to the other one than the last, so that a purchase goes
 * through both.
 */
async function deploy(
  database: ShopDatabase,
  landed: string,
  tell: (line: string) => void,
): Promise<boolean> {
  const [oldPorts, newPorts, front] = await Promise.all([pairPorts(), pairPorts(), haproxyPorts()]);
  const around = {
    shopPort: front.shop,
    all: [oldPorts, newPorts].map(({ shop }) => `http://127.0.0.1:${shop}`),
    databaseUrl: database.url,
  };
  const haproxy = await startHaproxy({
    shop: { port: front.shop, servers: [oldPorts.shop, newPorts.shop] },
    api: { port: front.api, servers: [oldPorts.api, newPorts.api] },
  });
  const open: Pair[] = [];
  try {
    const old = await openPair(oldPorts, around, landed);
    open.push(old);
    const before = await database.countMigrations();
    await pause(SEEN_MS);
    const { select } = database;
    const apis = [callable(old)];
    const meetings = new Meetings();
    const stages = new Stages(meetings, tell);
    const { shoppers, shelf } = await startShopping(
      { url: `http://localhost:${front.shop}`, apis, select },
      meetings,
    );
    await stages.note("the former alone");
    const fresh = await openPair(newPorts, around);
    open.push(fresh);
    apis.push(callable(fresh));
    const made = (await database.countMigrations()) - before;
    if (made <= 0) throw new Error("The former version has the same database: nothing would be shown.");
    await pause(SEEN_MS);
    await stages.note(`both, migrations made: ${made}`);
    await old.stop();
    await stages.note("this one alone");
    await old.start();
    await pause(SEEN_MS);
    await stages.note("both, the former started again on the new database");
    await shoppers.stop();
    const broken = await findBroken({ apis, select }, meetings.acknowledged, shelf);
    process.stdout.write(`${[stages.table, "", ...broken].join("\n")}\n`);
    return broken.length === 0 && stages.failed === 0;
  } finally {
    for (const pair of open) await pair.stop();
    await haproxy.stop();
  }
}

/**
 * Deploys this version over the one before its newest migration, on one database, while shoppers buy.
 * @param from the commit of the former version, where it is not that one
 * @returns whether nothing failed, and nothing is missing or double
 */
export async function deployOverLanded(tell: (line: string) => void, from?: string): Promise<boolean> {
  const commit = await findLandedCommit(from);
  tell(`Building ${commit.slice(0, 12)}, and this version where it is new …`);
  const landed = await openLandedVersion(commit, tell);
  try {
    await buildTestShop();
    const database = await openShopDatabase();
    try {
      return await deploy(database, landed.folder, tell);
    } finally {
      await database.close();
    }
  } finally {
    await landed.remove();
  }
}
