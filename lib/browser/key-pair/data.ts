import { fromBase64, fromBase64Json, toBase64, toBase64Json, utf8 } from "./encoding";
import { step } from "./failure";

/** From docs/product.md, Key pair. */
const CHUNK_CHARACTERS = 90;
/** What RSA-OAEP takes at once with 2048 bits and SHA-256 (RFC 8017, 7.1.1). */
const CHUNK_BYTES = 2048 / 8 - 2 * (256 / 8) - 2;

/**
 * Text in pieces that one encryption takes: at most 90 characters and, because a character is up to four bytes, at most
 * 190 bytes. No character is cut in two.
 */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let chunk = "";
  let bytes = 0;
  for (const character of text) {
    const size = new TextEncoder().encode(character).length;
    if (chunk.length + character.length > CHUNK_CHARACTERS || bytes + size > CHUNK_BYTES) {
      chunks.push(chunk);
      chunk = "";
      bytes = 0;
    }
    chunk += character;
    bytes += size;
  }
  return chunk === "" ? chunks : [...chunks, chunk];
}

/**
 * Encrypts a text for the owner of a key. Others cannot read it; it does not prove who wrote it.
 * @returns base64 of JSON: the chunks in their order, each in base64
 * @throws KeyPairError also for half a surrogate pair, which UTF-8 cannot say
 */
export function encryptData(text: string, publicKey: CryptoKey): Promise<string> {
  return step("encryptData", async () => {
    const chunks = await Promise.all(
      chunksOf(text).map(async (chunk) => {
        const bytes = new TextEncoder().encode(chunk);
        if (utf8(bytes) !== chunk) throw new TypeError("The text is not well-formed.");
        return toBase64(new Uint8Array(await crypto.subtle.encrypt({ name: "RSA-OAEP" }, publicKey, bytes)));
      }),
    );
    return toBase64Json(chunks);
  });
}

/** Reads what `encryptData` made. @throws KeyPairError for another key as for damaged data */
export function decryptData(data: string, privateKey: CryptoKey): Promise<string> {
  return step("decryptData", async () => {
    const chunks = fromBase64Json(data);
    if (!Array.isArray(chunks)) throw new TypeError("This is not encrypted data.");
    const texts = await Promise.all(
      chunks.map(async (chunk: unknown) => {
        if (typeof chunk !== "string") throw new TypeError("A part of the data is missing.");
        return utf8(await crypto.subtle.decrypt({ name: "RSA-OAEP" }, privateKey, fromBase64(chunk)));
      }),
    );
    return texts.join("");
  });
}
