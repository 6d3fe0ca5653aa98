import type { Config } from "../config";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import type { Logger } from "../log";
import type { ShopDetails } from "../shop-details";
import {
  addPasskey,
  listPasskeys,
  offerPasskey,
  offerPasskeySignIn,
  removePasskey,
  signInByPasskey,
} from "../staff-accounts/passkeys";

/** What these routes work with. */
type Services = {
  config: Pick<Config, "internalSecrets" | "staffUrl" | "shopUrl">;
  connection: Pick<Connection, "db">;
  shop: ShopDetails;
  log: Logger;
};

/** Signing in to the back office with a passkey, and who has which. */
export function registerPasskeyRoutes(api: Api, { config, connection: { db }, shop, log }: Services): void {
  const services = {
    secrets: config.internalSecrets,
    staffUrl: config.staffUrl ?? config.shopUrl,
    shopName: shop.name,
    log,
  };
  answer(api, "offerPasskeySignIn", async () => offerPasskeySignIn(services));
  answer(api, "signInByPasskey", ({ body, clientAddress, userAgent }) =>
    signInByPasskey(db, services, body, { clientAddress, userAgent }),
  );
  answer(api, "offerPasskey", ({ identity }) => offerPasskey(db, services, identity));
  answer(api, "addPasskey", async ({ identity, body }) => {
    await addPasskey(db, services, identity, body);
    return {};
  });
  answer(api, "listPasskeys", ({ identity }) => listPasskeys(db, identity));
  answer(api, "removePasskey", async ({ identity, params }) => {
    if (!(await removePasskey(db, identity, params.id))) throw notFound();
    return {};
  });
}
