import { type Api, answer } from "../http/call";
import type { Services } from "../services";
import { login } from "./login";
import { refreshToken } from "./refresh-token";
import { revokeToken } from "./revoke-token";

/** Signing in, staying signed in, signing out. */
export function registerSignInRoutes(api: Api, services: Services): void {
  const { db } = services.connection;
  answer(api, "login", ({ body, clientAddress, userAgent }) =>
    login(services, body, { clientAddress, userAgent }),
  );
  answer(api, "refreshToken", ({ body }) => refreshToken(services, body.refresh_token));
  answer(api, "revokeToken", ({ body }) => revokeToken(db, body.refresh_token));
  api.get("/.well-known/jwks.json", async (context) => {
    context.header("Cache-Control", "public, max-age=300");
    return context.json(await services.signingKeys.published());
  });
}
