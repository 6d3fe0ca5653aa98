import type { Config } from "../config";
import type { Tokens } from "../contract";
import type { Identity } from "../http/call";
import { signAccessToken } from "./access-token";
import type { SigningKeys } from "./signing-keys";

/** What tokens are made with. */
export type TokenServices = {
  signingKeys: SigningKeys;
  config: Pick<Config, "internalSecrets" | "jwtTtlSeconds" | "refreshTtlSeconds">;
};

/** The pair that a customer's program goes on with. */
export async function issueTokens(
  { signingKeys, config }: TokenServices,
  identity: Identity,
  refreshToken: string,
): Promise<Tokens> {
  return {
    token: await signAccessToken(signingKeys, identity, config.jwtTtlSeconds),
    refresh_token: refreshToken,
  };
}
