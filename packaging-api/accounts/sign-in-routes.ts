import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import type { Logger } from "../log";
import type { ShopDetails } from "../shop-details";
import { listSignIns } from "./list-sign-ins";
import { login } from "./login";
import { refreshToken } from "./refresh-token";
import { revokeToken } from "./revoke-token";
import { confirmTwoStep, offerTwoStep, removeTwoStep } from "./set-up-two-step";
import { endSignIn, endSignIns } from "./token-families";
import type { TokenServices } from "./tokens";

/** What these routes work with. */
type Services = TokenServices & {
  connection: Pick<Connection, "db">;
  shop: ShopDetails;
  log: Logger;
};

/** Signing in, with a second step too, staying signed in, signing out. */
export function registerSignInRoutes(api: Api, services: Services): void {
  const { db } = services.connection;
  const { internalSecrets } = services.config;
  answer(api, "login", ({ body, clientAddress, userAgent }) =>
    login(services, body, { clientAddress, userAgent }),
  );
  answer(api, "refreshToken", ({ body }) => refreshToken(services, body.refresh_token));
  answer(api, "revokeToken", ({ body }) => revokeToken(db, body.refresh_token));
  answer(api, "offerTwoStep", ({ identity, body }) =>
    offerTwoStep(db, internalSecrets, services.shop.name, identity.userId, body.current),
  );
  answer(api, "confirmTwoStep", ({ identity, body }) =>
    confirmTwoStep(db, internalSecrets, identity.userId, body.code),
  );
  answer(api, "removeTwoStep", ({ identity, body }) => removeTwoStep(db, identity.userId, body.current));
  answer(api, "listSignIns", ({ identity }) => listSignIns(db, identity));
  answer(api, "endSignIn", async ({ identity, params }) => {
    if (!(await endSignIn(db, identity.userId, params.id))) throw notFound();
    return listSignIns(db, identity);
  });
  answer(api, "endAllSignIns", async ({ identity }) => {
    await endSignIns(db, identity.userId);
    return {};
  });
  api.get("/.well-known/jwks.json", (context) => {
    context.header("Cache-Control", "public, max-age=300");
    return context.json(services.signingKeys.published());
  });
}
