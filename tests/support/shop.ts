import { internalSecret, type StartedApi, startApi } from "../../packaging-api/tests/support/api";
import { madeOf, STOREFRONT } from "../../packaging-api/tests/support/bundled";
import { type PayPalSimulator, startPayPalSimulator } from "../../packaging-api/tests/support/paypal";
import { quickestDatabase } from "../../packaging-api/tests/support/postgres";
import { type Program, startProgram, waitFor } from "../../packaging-api/tests/support/program";
import type { ShopPorts } from "./ports";
import { shopSettings } from "./shop-settings";

/** Node's own flags for either program. */
type ProgramFlags = { api: string[]; storefront: string[] };

/**
 * Room for garbage, which in earnest is bounded: collecting it so often took a third of the storefront's time. What
 * measures memory says the flags of `npm start`.
 */
const roomyFlags: ProgramFlags = {
  api: ["--max-semi-space-size=32"],
  storefront: ["--max-semi-space-size=32"],
};

/** What stands behind a storefront: the packaging API, and what it is paid through. */
export type Behind = { api: StartedApi; paypal: PayPalSimulator };

/** Both programs of the shop, running, with the PayPal simulator beside them. */
export type Shop = Behind & {
  /** What a browser is given: origin without a slash. */
  url: string;
  storefront: Program;
  stop(): Promise<void>;
};

/** Settings of either program besides those that every shop of the tests has; they win over those. */
export type ProgramSettings = {
  api?: Record<string, string>;
  storefront?: Record<string, string>;
  simulator?: Parameters<typeof startPayPalSimulator>[0];
  database?: "pglite" | "postgres";
  flags?: ProgramFlags;
};

/** Starts the API of a shop on a seeded database of its own, and the PayPal simulator that it is paid through. */
export async function startShopApi(
  ports: ShopPorts,
  { api: own = {}, simulator, database = quickestDatabase(), flags = roomyFlags }: ProgramSettings = {},
): Promise<Behind> {
  const storefrontUrl = `http://127.0.0.1:${ports.shop}`;
  const paypal = await startPayPalSimulator({
    webhookUrl: `${storefrontUrl}/gateway/paypal/webhook`,
    ...simulator,
  });
  const api = await startApi({
    port: ports.api,
    database,
    flags: flags.api,
    env: {
      SHOP_URL: shopSettings(ports).SHOP_URL,
      STOREFRONT_URL: storefrontUrl,
      // As in earnest: ordinary use stays within every budget.
      REQUEST_LIMITS: "on",
      ...paypal.env(5_000),
      ...own,
    },
  });
  return { api, paypal };
}

/**
 * Starts a storefront, which must have been built, and waits until it answers.
 * @param folder of another version of the shop
 */
export async function startStorefront(
  settings: ReturnType<typeof shopSettings> & { VAR_DIR: string } & Record<string, string>,
  flags: string[] = roomyFlags.storefront,
  folder?: string,
): Promise<Program> {
  const made = folder === undefined ? madeOf(STOREFRONT) : undefined;
  const storefront = startProgram(
    [...flags, ...(made === undefined ? ["--import", "tsx", STOREFRONT] : [made])],
    {
      ...settings,
      NODE_ENV: "production",
      INTERNAL_SECRET: internalSecret,
    },
    folder,
  );
  await waitFor("answer of the storefront", storefront, async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${settings.PORT}/`);
      await response.arrayBuffer();
      return true;
    } catch {
      return undefined;
    }
  });
  return storefront;
}

/** Starts the storefront in front of its API. */
export async function openStorefront(
  { api, paypal }: Behind,
  ports: ShopPorts,
  { storefront: own = {}, flags = roomyFlags }: ProgramSettings = {},
): Promise<Shop> {
  const settings = { ...shopSettings(ports), ...own };
  const storefront = await startStorefront(
    { ...settings, VAR_DIR: api.varDir, PAYPAL_BASE_URL: paypal.url },
    flags.storefront,
  );
  return {
    url: settings.SHOP_URL,
    api,
    paypal,
    storefront,
    async stop() {
      await storefront.stop();
      if (api.running()) await api.stop();
      await paypal.stop();
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
