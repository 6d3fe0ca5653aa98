/** @jest-environment node */
import { chunksOf, decryptData, encryptData } from "@/lib/browser/key-pair/data";
import { fromBase64, fromBase64Json, toBase64, toBase64Json } from "@/lib/browser/key-pair/encoding";
import { KeyPairError } from "@/lib/browser/key-pair/failure";
import {
  exportPrivateKey,
  exportPublicKey,
  generateKeyPair,
  importPrivateKey,
  importPublicKey,
} from "@/lib/browser/key-pair/keys";
import { decryptPrivateKey, encryptPrivateKey } from "@/lib/browser/key-pair/private-key";
import { makeProtectedPair } from "@/lib/browser/key-pair/protected-pair";
import { keyPair } from "@/packaging-api/contract/account";

const passphrase = "a long walk to Leeds";
let pair: CryptoKeyPair;
let stranger: CryptoKeyPair;
let kept: string;

beforeAll(async () => {
  pair = await generateKeyPair();
  stranger = await generateKeyPair();
  kept = await encryptPrivateKey(pair.privateKey, passphrase);
});
afterEach(() => jest.restoreAllMocks());

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof KeyPairError) return error.message;
    throw error;
  }
  throw new Error("It did not fail.");
}

/** The kept key with one of its parts changed. */
function withPart(change: Record<string, unknown>): string {
  return toBase64Json({ ...(fromBase64Json(kept) as object), ...change });
}

/** A private key as it was kept before its number of iterations was. */
async function oldKey(): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const secret = new TextEncoder().encode(passphrase);
  const material = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: 1000 },
    material,
    256,
  );
  const lock = await crypto.subtle.importKey("raw", bits, "AES-GCM", false, ["encrypt"]);
  const plain = new TextEncoder().encode(await exportPrivateKey(pair.privateKey));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, lock, plain);
  return toBase64Json({ salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) });
}

describe("the pair", () => {
  test("is RSA-OAEP with 2048 bits and SHA-256", () => {
    expect(pair.publicKey.algorithm).toMatchObject({
      name: "RSA-OAEP",
      modulusLength: 2048,
      hash: { name: "SHA-256" },
    });
  });

  test("comes back from its text, each key for its own purpose", async () => {
    const publicKey = await importPublicKey(await exportPublicKey(pair.publicKey));
    const privateKey = await importPrivateKey(await exportPrivateKey(pair.privateKey));
    expect(publicKey.usages).toEqual(["encrypt"]);
    expect(privateKey.usages).toEqual(["decrypt"]);
    expect(await decryptData(await encryptData("Gross, 42 kg", publicKey), privateKey)).toBe("Gross, 42 kg");
  });

  test("is stored in the form that the shop takes, without anything in plain text", async () => {
    const made = await makeProtectedPair(passphrase);
    expect(keyPair.parse(made)).toEqual(made);
    expect(fromBase64Json(made.publicKey)).not.toHaveProperty("d");
    expect(Object.keys(fromBase64Json(made.privateKey) as object)).toEqual([
      "iterations",
      "salt",
      "iv",
      "data",
    ]);
  });
});

describe("the private key under a passphrase", () => {
  test("opens with it", async () => {
    const opened = await decryptPrivateKey(kept, passphrase);
    expect(await exportPrivateKey(opened)).toBe(await exportPrivateKey(pair.privateKey));
  });

  test("says how often the passphrase was hashed, and has a 12-byte IV and a salt of its own", async () => {
    const parts = fromBase64Json(kept) as { iterations: number; salt: string; iv: string };
    const again = fromBase64Json(await encryptPrivateKey(pair.privateKey, passphrase)) as typeof parts;
    expect(parts.iterations).toBe(600_000);
    expect(fromBase64(parts.iv)).toHaveLength(12);
    expect(again.salt).not.toBe(parts.salt);
    expect(again.iv).not.toBe(parts.iv);
  });

  test("opens also when it is an old one, of 1000 iterations", async () => {
    const opened = await decryptPrivateKey(await oldKey(), passphrase);
    expect(await exportPrivateKey(opened)).toBe(await exportPrivateKey(pair.privateKey));
  });

  test("opens however the keyboard composed the passphrase's letters", async () => {
    const typed = await encryptPrivateKey(pair.privateKey, "caf\u00e9");
    await expect(decryptPrivateKey(typed, "cafe\u0301")).resolves.toMatchObject({ type: "private" });
  });

  test.each([
    ["a wrong passphrase", () => decryptPrivateKey(kept, "a long walk to York")],
    ["a changed byte", () => decryptPrivateKey(withPart({ data: toBase64(new Uint8Array(64)) }), passphrase)],
    ["another number of iterations", () => decryptPrivateKey(withPart({ iterations: 1000 }), passphrase)],
    ["a part that is not base64", () => decryptPrivateKey(withPart({ iv: "?" }), passphrase)],
    ["no key at all", () => decryptPrivateKey("", passphrase)],
    ["JSON of another shape", () => decryptPrivateKey(toBase64Json(["key"]), passphrase)],
  ])("stays shut for %s", async (_, open) => {
    expect(await failureOf(open())).toBe("Decrypt Private Key Failed");
  });

  test("refuses a number of iterations that would block the browser", async () => {
    expect(await failureOf(decryptPrivateKey(withPart({ iterations: 1e12 }), passphrase))).toBe(
      "Failed to Set passphrase",
    );
  });
});

describe("data", () => {
  test.each([
    ["nothing", ""],
    ["one chunk", "a".repeat(90)],
    ["two chunks", "a".repeat(91)],
    ["three-byte characters", "箱".repeat(91)],
    ["a pair of surrogates over the border", `${"a".repeat(89)}📦📦`],
    ["a mark that belongs to the letter before", `${"e".repeat(90)}\u0301`],
    ["a byte order mark", "\ufeff42"],
    ["NUL and lines", "\0\r\n"],
  ])("of %s comes back as it was", async (_, text) => {
    const data = await encryptData(text, pair.publicKey);
    expect(await decryptData(data, pair.privateKey)).toBe(text);
  });

  test("goes in chunks of 90 characters, fewer where they are long, and never half a character", () => {
    expect(chunksOf("a".repeat(200)).map((chunk) => chunk.length)).toEqual([90, 90, 20]);
    expect(chunksOf("箱".repeat(100)).map((chunk) => chunk.length)).toEqual([63, 37]);
    expect(chunksOf(`${"a".repeat(89)}📦`)).toEqual(["a".repeat(89), "📦"]);
  });

  test("of another's key, in part or damaged is not read", async () => {
    const data = await encryptData("a".repeat(100), pair.publicKey);
    const [first] = fromBase64Json(data) as string[];
    const tries = [
      () => decryptData(data, stranger.privateKey),
      () => decryptData(toBase64Json([first, 7]), pair.privateKey),
      () => decryptData(toBase64Json({ first }), pair.privateKey),
      () => decryptData("not base64", pair.privateKey),
    ];
    for (const attempt of tries) expect(await failureOf(attempt())).toBe("Failed to Decrypt Data");
  });
});

describe("each failure has its sentence", () => {
  test("of the specification", async () => {
    const publicKey = await exportPublicKey(pair.publicKey);
    expect(await failureOf(encryptPrivateKey(pair.publicKey, passphrase))).toBe("Export Private Key Failed");
    expect(await failureOf(exportPublicKey(pair.privateKey))).toBe("Export Public Key Failed");
    expect(await failureOf(importPrivateKey(publicKey))).toBe("Import Private Key Failed");
    expect(await failureOf(importPublicKey("e30="))).toBe("Import Public Key Failed");
    expect(await failureOf(encryptData("a\ud800", pair.publicKey))).toBe("Failed to Encrypt Data");
    expect(await failureOf(encryptData("a", pair.privateKey))).toBe("Failed to Encrypt Data");
    expect(await failureOf(encryptPrivateKey(pair.privateKey, ""))).toBe("Failed to Set passphrase");
    jest.spyOn(crypto.subtle, "generateKey").mockRejectedValueOnce(new Error("no entropy"));
    expect(await failureOf(generateKeyPair())).toBe("Generate Key Pair Failed");
    jest.spyOn(crypto.subtle, "encrypt").mockRejectedValueOnce(new Error("no"));
    expect(await failureOf(encryptPrivateKey(pair.privateKey, passphrase))).toBe(
      "Encrypt Private Key Failed",
    );
  });

  test("and keeps the reason", async () => {
    const reason = new Error("no entropy");
    jest.spyOn(crypto.subtle, "generateKey").mockRejectedValueOnce(reason);
    await expect(generateKeyPair()).rejects.toMatchObject({ kind: "generate", cause: reason });
  });
});
