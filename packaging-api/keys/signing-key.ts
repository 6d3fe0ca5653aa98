import { createHash, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { type PrivateKey, privateKey } from "./private-key-set";

/** The only algorithm in which tokens are signed and believed: ECDSA on P-256 with SHA-256. */
export const ALGORITHM = "ES256";

const generate = promisify(generateKeyPair);

/** A new key, named by its thumbprint (RFC 7638): the hash of its public members in the order of their names. */
export async function newSigningKey(): Promise<PrivateKey> {
  const pair = await generate("ec", { namedCurve: "P-256" });
  const { kty, crv, x, y, d } = pair.privateKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
  return privateKey.parse({ kty, crv, x, y, d, kid });
}

/** Whether a key may have been one of {@link newSigningKey}, by its name: 32 bytes in base64url. */
export const isThumbprint = (kid: string): boolean => /^[\w-]{43}$/.test(kid);
