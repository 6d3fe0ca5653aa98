import { callShop } from "@/lib/browser/calls/call-shop";
import { KeyPairError } from "@/lib/browser/key-pair/failure";
import { isRecord, textOf } from "@/lib/shared/parse";

const KEYS = "/api/users/me/keys";

/** What a step with a customer's keys came to: done, or the sentence that says why not. */
export type KeyOutcome = { ok: true } | { ok: false; message: string };

/** Makes a pair in this browser and gives the locked one to the shop. The helper is loaded when it is needed. */
export async function makeKeys(passphrase: string, otherwise: string): Promise<KeyOutcome> {
  return inWords(otherwise, async () => {
    const { makeProtectedPair } = await import("@/lib/browser/key-pair/protected-pair");
    const answer = await callShop(KEYS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(await makeProtectedPair(passphrase)),
    });
    return answer.ok ? { ok: true } : { ok: false, message: otherwise };
  });
}

/** Whether a passphrase opens the private key that the shop stores; it is opened in this browser and thrown away. */
export async function checkKeys(passphrase: string, otherwise: string): Promise<KeyOutcome> {
  return inWords(otherwise, async () => {
    const answer = await callShop(KEYS);
    if (!answer.ok || !isRecord(answer.data)) return { ok: false, message: otherwise };
    const { decryptPrivateKey } = await import("@/lib/browser/key-pair/private-key");
    await decryptPrivateKey(textOf(answer.data.privateKey), passphrase);
    return { ok: true };
  });
}

/** The helper's failures have sentences of their own; for any other, as a chunk that did not load, there is one. */
async function inWords(otherwise: string, work: () => Promise<KeyOutcome>): Promise<KeyOutcome> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, message: error instanceof KeyPairError ? error.message : otherwise };
  }
}
