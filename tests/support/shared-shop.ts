import type { RunningApi } from "../../packaging-api/tests/support/api";
import { type CallApi, callsTo } from "../../packaging-api/tests/support/calls";
import type { Ports, ShopPorts } from "./ports";
import type { Shop } from "./shop";

/** Where the packaging API of that shop answers and keeps its data. */
type SharedApi = Pick<RunningApi, "url" | "varDir" | "databaseUrl">;

/** What a journey may know of the shop that all of them share: it cannot stop it. */
export type SharedShop = {
  /** Origin without a slash. */
  url: string;
  /** The packaging API behind it, for making what a journey starts from and for looking at what came of it. */
  api: CallApi & SharedApi;
};

const variable = "FOLDWELL_TEST_SHOP";

/** Leaves the running shop's addresses to the workers. */
export function shareShop(shop: Shop, ports: Ports): void {
  const { url, varDir, databaseUrl } = shop.api;
  process.env[variable] = JSON.stringify({ url: shop.url, api: { url, varDir, databaseUrl }, ports });
}

function shared(): { url: string; api: SharedApi; ports: Ports } {
  const json = process.env[variable];
  if (json === undefined)
    throw new Error("The shop is opened by tests/support/global-setup.ts; it did not run.");
  return JSON.parse(json);
}

/** The shop that global-setup opened. */
export function sharedShop(): SharedShop {
  const { url, api } = shared();
  return { url, api: { ...api, ...callsTo(() => api.url) } };
}

/**
 * Free ports of this worker: for a shop of its own, or for a second storefront before the shared packaging API.
 * @throws Error when there are more workers than were planned for.
 */
export function portsOf(worker: number, use: "own" | "second"): ShopPorts {
  const ports = shared().ports[use][worker];
  if (ports === undefined) throw new Error(`No ports were reserved for worker ${worker}.`);
  return ports;
}
