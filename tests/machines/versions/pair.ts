import { type ApiProgram, startApiProgram } from "../../../packaging-api/tests/support/api-program";
import { freePort } from "../../../packaging-api/tests/support/free-port";
import type { Program } from "../../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../../packaging-api/tests/support/run-folder";
import { apiFlags, storefrontFlags } from "../../../scripts/lib/node-flags.mjs";
import { startStorefront } from "../../support/shop";
import { shopSettings } from "../../support/shop-settings";

/** What haproxy needs to see that a program is to end. */
const DRAIN_SECONDS = "3";
/** Where `npm run build` puts pages that nobody says another folder for. */
const DIST_DIR = ".next";

/** A packaging API with a storefront before it, of one version. */
export type Pair = {
  api: ApiProgram;
  storefront: Program;
  /** Ends both as a deploy does: no request is lost. */
  stop(): Promise<void>;
  /** Starts both again after {@link stop}. */
  start(): Promise<void>;
};

export type PairPorts = { shop: number; api: number };
export const pairPorts = async (): Promise<PairPorts> => ({ shop: await freePort(), api: await freePort() });

/**
 * Starts them.
 * @param shopPort where shoppers come in
 * @param all origins of all storefronts, which are told of new data
 * @param folder of the version, where it is not this one
 */
export async function openPair(
  own: PairPorts,
  { shopPort, all, databaseUrl }: { shopPort: number; all: readonly string[]; databaseUrl: string },
  folder?: string,
): Promise<Pair> {
  const SHOP_URL = `http://localhost:${shopPort}`;
  const varDir = await temporaryFolder("api");
  const api = await startApiProgram(varDir, {
    port: own.api,
    database: { url: databaseUrl },
    flags: apiFlags({ embedded: false }),
    folder,
    env: { SHOP_URL, STOREFRONT_URL: all.join(","), DRAIN_SECONDS, REQUEST_LIMITS: "on" },
  });
  const settings = {
    ...shopSettings({ shop: own.shop, api: own.api, simulator: 0 }),
    SHOP_URL,
    PAGE_SCRIPTS: "wanted" as const,
    DRAIN_SECONDS,
    VAR_DIR: await temporaryFolder("storefront"),
    ...(folder === undefined ? {} : { NEXT_DIST_DIR: DIST_DIR }),
  };
  const pair = {
    api,
    storefront: await startStorefront(settings, storefrontFlags, folder),
    async stop() {
      await pair.storefront.stop();
      await api.stop();
    },
    async start() {
      await api.start();
      pair.storefront = await startStorefront(settings, storefrontFlags, folder);
    },
  };
  return pair;
}
