import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM (NIST SP 800-38D). Sizes in bytes. */
const CIPHER = "aes-256-gcm";
const KEY_SIZE = 32;
const NONCE_SIZE = 12;
const TAG_SIZE = 16;

/**
 * A key of its own for each purpose from one secret, by HKDF with SHA-256 (RFC 5869). The secret is random already, so
 * that no salt is needed.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `foldwell ${purpose} v1`, KEY_SIZE));
}

/** A random key for {@link seal}. */
export const newKey = (): Buffer => randomBytes(KEY_SIZE);

/**
 * Encrypts a text so that no one can change it or move it.
 * @param boundTo what the text belongs to, such as a row's id. Only there it can be opened.
 * @returns nonce, tag and ciphertext in base64url.
 */
export function seal(key: Buffer, text: string, boundTo: string): string {
  const nonce = randomBytes(NONCE_SIZE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_SIZE }).setAAD(Buffer.from(boundTo));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/** The text that was sealed; undefined when it was sealed under another key or for another place, or was changed. */
export function unseal(key: Buffer, sealed: string, boundTo: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_SIZE + TAG_SIZE) return undefined;
  const nonce = bytes.subarray(0, NONCE_SIZE);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_SIZE })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(NONCE_SIZE, NONCE_SIZE + TAG_SIZE));
  try {
    const text = decipher.update(bytes.subarray(NONCE_SIZE + TAG_SIZE));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // Node says that the tag does not fit by throwing.
    return undefined;
  }
}
