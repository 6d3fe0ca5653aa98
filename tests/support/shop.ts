import { internalSecret, type StartedApi, startApi } from "../../packaging-api/tests/support/api";
import { type Program, startProgram, waitFor } from "../../packaging-api/tests/support/program";
import type { ShopPorts } from "./ports";
import { shopSettings } from "./shop-settings";

/** Both programs of the shop, running. */
export type Shop = {
  /** What a browser is given: origin without a slash. */
  url: string;
  api: StartedApi;
  storefront: Program;
  stop(): Promise<void>;
};

/** Settings of either program besides those that every shop of the tests has; they win over those. */
export type ProgramSettings = { api?: Record<string, string>; storefront?: Record<string, string> };

/** Starts the API of a shop on a seeded database of its own. */
export function startShopApi(ports: ShopPorts, { api = {} }: ProgramSettings = {}): Promise<StartedApi> {
  return startApi({
    port: ports.api,
    env: {
      SHOP_URL: shopSettings(ports).SHOP_URL,
      STOREFRONT_URL: `http://127.0.0.1:${ports.shop}`,
      ...api,
    },
  });
}

/** Starts the storefront, which must have been built, in front of its API. */
export async function openStorefront(
  api: StartedApi,
  ports: ShopPorts,
  { storefront: own = {} }: ProgramSettings = {},
): Promise<Shop> {
  const settings = { ...shopSettings(ports), ...own };
  const storefront = startProgram(["--import", "tsx", "server.ts"], {
    ...settings,
    NODE_ENV: "production",
    INTERNAL_SECRET: internalSecret,
    VAR_DIR: api.varDir,
  });
  await waitFor("answer of the storefront", storefront, async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${ports.shop}/`);
      await response.arrayBuffer();
      return true;
    } catch {
      return undefined;
    }
  });
  return {
    url: settings.SHOP_URL,
    api,
    storefront,
    async stop() {
      await storefront.stop();
      if (api.running()) await api.stop();
    },
  };
}

/**
 * Starts both programs on a database of their own. Pictures come through the addresses that the build was made with,
 * so from the shared shop's API.
 */
export async function startShop(ports: ShopPorts, settings: ProgramSettings = {}): Promise<Shop> {
  return openStorefront(await startShopApi(ports, settings), ports, settings);
}
