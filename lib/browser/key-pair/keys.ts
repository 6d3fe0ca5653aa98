import { isRecord } from "@/lib/shared/parse";
import { fromBase64Json, toBase64Json } from "./encoding";
import { step } from "./failure";

/** From docs/product.md, Key pair. */
const ALGORITHM = { name: "RSA-OAEP", hash: "SHA-256" } as const;
const MODULUS_BITS = 2048;
/** 65537, the exponent that everybody uses. */
const PUBLIC_EXPONENT = new Uint8Array([1, 0, 1]);

/** A new pair for RSA-OAEP with 2048 bits and SHA-256. @throws KeyPairError */
export function generateKeyPair(): Promise<CryptoKeyPair> {
  return step("generate", () =>
    crypto.subtle.generateKey(
      { ...ALGORITHM, modulusLength: MODULUS_BITS, publicExponent: PUBLIC_EXPONENT },
      true,
      ["encrypt", "decrypt"],
    ),
  );
}

/** The public key as base64 of its JSON Web Key. @throws KeyPairError */
export function exportPublicKey(key: CryptoKey): Promise<string> {
  return step("exportPublicKey", async () => toBase64Json(await exported(key, "public")));
}

/** The private key, unprotected, as base64 of its JSON Web Key. @throws KeyPairError */
export function exportPrivateKey(key: CryptoKey): Promise<string> {
  return step("exportPrivateKey", async () => toBase64Json(await exported(key, "private")));
}

/** What `exportPublicKey` made. @throws KeyPairError */
export function importPublicKey(text: string): Promise<CryptoKey> {
  return step("importPublicKey", () => imported(text, ["encrypt"]));
}

/** What `exportPrivateKey` made. @throws KeyPairError */
export function importPrivateKey(text: string): Promise<CryptoKey> {
  return step("importPrivateKey", () => imported(text, ["decrypt"]));
}

function exported(key: CryptoKey, type: KeyType): Promise<JsonWebKey> {
  if (key.type !== type) throw new TypeError(`This is a ${key.type} key.`);
  return crypto.subtle.exportKey("jwk", key);
}

async function imported(text: string, usages: KeyUsage[]): Promise<CryptoKey> {
  const jwk = fromBase64Json(text);
  if (!isRecord(jwk)) throw new TypeError("This is not a JSON Web Key.");
  return crypto.subtle.importKey("jwk", jwk, ALGORITHM, true, usages);
}
