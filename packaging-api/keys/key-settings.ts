import type { PrivateKeySet } from "./private-key-set";
import type { Secrets } from "./stored-keys";

/** What the shop's own keys are found and opened by. */
export type KeysConfig = {
  /** The first encrypts, all decrypt. */
  internalSecrets: Secrets;
  /** Absent: the keys in the database. */
  jwtKeys?: PrivateKeySet;
  jwtTtlSeconds: number;
  varDir: string;
};
