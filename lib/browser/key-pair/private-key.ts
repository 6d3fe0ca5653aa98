import { isRecord, textOf } from "@/lib/shared/parse";
import { fromBase64, fromBase64Json, toBase64, toBase64Json, utf8 } from "./encoding";
import { step } from "./failure";
import { exportPrivateKey, importPrivateKey } from "./keys";
import { NEW_ITERATIONS, OLD_ITERATIONS, type PassphraseSettings, passphraseKey } from "./passphrase";

const SALT_BYTES = 16;
/** From docs/product.md, Key pair: AES-GCM's own length. */
const IV_BYTES = 12;

/** A private key that only its passphrase opens, each part in base64. */
type ProtectedKey = PassphraseSettings & { iv: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> };

/**
 * Protects a private key with a passphrase, which never leaves the browser.
 * @returns base64 of JSON: `{ iterations, salt, iv, data }`
 * @throws KeyPairError
 */
export function encryptPrivateKey(key: CryptoKey, passphrase: string): Promise<string> {
  return step("encryptPrivateKey", async () => {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const lock = await passphraseKey(passphrase, { salt, iterations: NEW_ITERATIONS });
    const plain = new TextEncoder().encode(await exportPrivateKey(key));
    const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, lock, plain));
    return toBase64Json({
      iterations: NEW_ITERATIONS,
      salt: toBase64(salt),
      iv: toBase64(iv),
      data: toBase64(data),
    });
  });
}

/**
 * Opens what `encryptPrivateKey` made. A key without `iterations` is an old one.
 * @throws KeyPairError for a wrong passphrase as for a damaged key: AES-GCM does not distinguish them.
 */
export function decryptPrivateKey(text: string, passphrase: string): Promise<CryptoKey> {
  return step("decryptPrivateKey", async () => {
    const { iv, data, ...settings } = readProtectedKey(text);
    const lock = await passphraseKey(passphrase, settings);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, lock, data);
    return importPrivateKey(utf8(plain));
  });
}

function readProtectedKey(text: string): ProtectedKey {
  const parts = fromBase64Json(text);
  if (!isRecord(parts)) throw new TypeError("This is not a protected key.");
  const { iterations = OLD_ITERATIONS } = parts;
  if (typeof iterations !== "number") throw new TypeError("The number of iterations is not a number.");
  const bytes = (name: string) => fromBase64(textOf(parts[name]));
  return { iterations, salt: bytes("salt"), iv: bytes("iv"), data: bytes("data") };
}
