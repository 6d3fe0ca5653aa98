import { statSync } from "node:fs";
import { type CryptoKey, importJWK, type JWK } from "jose";
import type { KeysConfig } from "../config";
import { keysFile, makeKeysOnce, readKeptKeys } from "./kept-keys";
import type { PrivateKey } from "./private-key-set";

/** The only algorithm in which tokens are signed and believed. */
export const ALGORITHM = "ES256";

/** The keys of tokens. Those that the shop made itself may be rotated under a running program. */
export type SigningKeys = {
  /** What new tokens are signed with. */
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of that name; undefined when there is none. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  /** Every public key, as /.well-known/jwks.json shows them. */
  published(): Promise<{ keys: JWK[] }>;
};

type Loaded = {
  signing: { kid: string; key: CryptoKey };
  verifying: Map<string, CryptoKey>;
  published: JWK[];
};

const publicPart = ({ kty, crv, x, y, kid }: PrivateKey): JWK => ({
  kty,
  crv,
  x,
  y,
  kid,
  alg: ALGORITHM,
  use: "sig",
});

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("A key pair is wanted, not a shared secret.");
  return key;
}

async function load([first, ...others]: readonly PrivateKey[]): Promise<Loaded> {
  if (first === undefined) throw new Error("There is no key to sign with.");
  const published = [first, ...others].map(publicPart);
  const verifying = await Promise.all(
    published.map(async (jwk) => [String(jwk.kid), await imported(jwk)] as const),
  );
  return {
    signing: { kid: first.kid, key: await imported({ ...first }) },
    verifying: new Map(verifying),
    published,
  };
}

function keysOf(loaded: () => Promise<Loaded>): SigningKeys {
  return {
    current: async () => (await loaded()).signing,
    verifying: async (kid) => (await loaded()).verifying.get(kid),
    published: async () => ({ keys: (await loaded()).published }),
  };
}

/**
 * The keys of the setting JWT_KEYS; otherwise those kept under VAR_DIR, made on the first start. The kept ones are read
 * again as soon as their file is another one, so that a rotation needs no restart.
 * @throws KeysDamagedError
 */
export async function openSigningKeys(config: KeysConfig): Promise<SigningKeys> {
  if (config.jwtKeys !== undefined) {
    const given = await load(config.jwtKeys.keys);
    return keysOf(async () => given);
  }
  const file = keysFile(config.varDir);
  await makeKeysOnce(file);
  let kept: { mtimeMs: number; loaded: Promise<Loaded> } | undefined;
  const keys = keysOf(() => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // A file that went missing under a running program leaves it the keys that it has.
    if (kept === undefined || (mtimeMs !== undefined && mtimeMs !== kept.mtimeMs))
      kept = { mtimeMs: mtimeMs ?? 0, loaded: load(readKeptKeys(file).keys) };
    return kept.loaded;
  });
  await keys.current();
  return keys;
}
