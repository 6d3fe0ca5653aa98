import { type CryptoKey, importJWK, type JWK } from "jose";
import type { Database } from "../database/connect";
import type { KeysConfig } from "../keys/key-settings";
import { type PrivateKey, privateKey } from "../keys/private-key-set";
import { ALGORITHM } from "../keys/signing-key";
import { readKeys } from "../keys/stored-keys";
import type { Logger } from "../log";
import { startRepeating } from "../repeat";

/** The keys of tokens. Those in the database may be rotated under a running program. */
export type SigningKeys = {
  /** What new tokens are signed with. */
  current(): { kid: string; key: CryptoKey };
  /** The public key of that name; undefined when there is none. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  /** Every public key, as /.well-known/jwks.json shows them. */
  published(): { keys: JWK[] };
  /** Stops reading them again. */
  stop(): Promise<void>;
};

/** How long a rotation takes at most to reach a running program. */
const REREAD_MS = 15_000;
/** A token of an unknown key makes a program read them again, but not more often than this. */
const UNKNOWN_REREAD_MS = 1_000;

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

/** @param first signs; all verify. */
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

/**
 * The keys of the setting JWT_KEYS; otherwise those in the database, which `prepareKeys` made. The latter are read again
 * every 15 seconds, and when a token names a key that is not known.
 * @throws KeysUnreadableError
 */
export async function openSigningKeys(
  db: Database,
  { internalSecrets, jwtKeys }: Pick<KeysConfig, "internalSecrets" | "jwtKeys">,
  log: Logger,
): Promise<SigningKeys> {
  const read = async (): Promise<Loaded> => {
    const stored = await readKeys(db, internalSecrets, "access-tokens");
    return load(stored.map(({ content }) => privateKey.parse(JSON.parse(content))));
  };
  let loaded = await (jwtKeys === undefined ? read() : load(jwtKeys.keys));
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const readAgain = (): Promise<void> => {
    reading ??= read()
      .then((keys) => {
        loaded = keys;
      })
      .finally(() => {
        readAt = performance.now();
        reading = undefined;
      });
    return reading;
  };
  const repeated =
    jwtKeys === undefined
      ? startRepeating(
          {
            everyMs: REREAD_MS,
            work: readAgain,
            failed: "keys of tokens not read again; look at the database, it is tried again",
          },
          log,
        )
      : undefined;
  return {
    current: () => loaded.signing,
    async verifying(kid) {
      const mayRead = jwtKeys === undefined && performance.now() - readAt >= UNKNOWN_REREAD_MS;
      if (!loaded.verifying.has(kid) && (reading !== undefined || mayRead)) await readAgain();
      return loaded.verifying.get(kid);
    },
    published: () => ({ keys: loaded.published }),
    stop: async () => repeated?.stop(),
  };
}
