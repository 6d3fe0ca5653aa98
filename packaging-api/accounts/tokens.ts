import type { Tokens } from "../contract";
import type { Identity } from "../http/call";
import type { Secrets } from "../keys/stored-keys";
import { signAccessToken } from "./access-token";
import type { SigningKeys } from "./signing-keys";

/** What tokens are made with. */
export type TokenServices = {
  signingKeys: SigningKeys;
  config: { internalSecrets: Secrets; jwtTtlSeconds: number; refreshTtlSeconds: number };
};

/** The pair that a customer's program uses from now on. */
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
