import { step } from "./failure";

/** Keys that were protected before the figure was stored with them (docs/product.md, Key pair). */
export const OLD_ITERATIONS = 1_000;
/** OWASP's Password Storage Cheat Sheet for PBKDF2-HMAC-SHA256. */
export const NEW_ITERATIONS = 600_000;
/** A larger figure is not of this shop, and would only block the browser. */
const MOST_ITERATIONS = 10_000_000;

/** How a passphrase becomes a key: with which salt, and how often it is hashed. */
export type PassphraseSettings = { salt: Uint8Array<ArrayBuffer>; iterations: number };

/**
 * The AES-GCM key, 256 bits, derived from a passphrase.
 * @throws KeyPairError when there is no passphrase or the settings are out of range.
 */
export function passphraseKey(
  passphrase: string,
  { salt, iterations }: PassphraseSettings,
): Promise<CryptoKey> {
  return step("passphrase", async () => {
    if (passphrase === "") throw new RangeError("The passphrase is empty.");
    if (!Number.isInteger(iterations) || iterations < OLD_ITERATIONS || iterations > MOST_ITERATIONS)
      throw new RangeError("The number of iterations is out of range.");
    // The same letter can be typed as one character or as two; NFKC makes them one (RFC 8265).
    const secret = new TextEncoder().encode(passphrase.normalize("NFKC"));
    const material = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
    return crypto.subtle.deriveKey(
      { name: "PBKDF2", hash: "SHA-256", salt, iterations },
      material,
      { name: "AES-GCM", length: 256 },
      false,
      ["encrypt", "decrypt"],
    );
  });
}
