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

/**
 * Starts both programs on a seeded database of their own. The storefront must have been built (global-setup does).
 * Pictures come through the addresses that the build was made with, so from the shared shop's API.
 */
export async function startShop(ports: ShopPorts): Promise<Shop> {
  const settings = shopSettings(ports);
  const api = await startApi({
    port: ports.api,
    env: { SHOP_URL: settings.SHOP_URL, STOREFRONT_URL: `http://127.0.0.1:${ports.shop}` },
  });
  const storefront = startProgram(["--import", "tsx", "server.ts"], {
    ...settings,
    NODE_ENV: "production",
    INTERNAL_SECRET: internalSecret,
    VAR_DIR: api.varDir,
  });
  await waitFor("answer of the storefront", storefront, async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${ports.shop}/cart`);
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
