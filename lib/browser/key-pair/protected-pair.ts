import { exportPublicKey, generateKeyPair } from "./keys";
import { encryptPrivateKey } from "./private-key";

/** A pair as the shop stores it: base64 of JSON, the private key under its owner's passphrase. */
export type ProtectedPair = { publicKey: string; privateKey: string };

/** Makes a new pair. Neither the passphrase nor the bare private key is in what comes back. @throws KeyPairError */
export async function makeProtectedPair(passphrase: string): Promise<ProtectedPair> {
  const pair = await generateKeyPair();
  return {
    publicKey: await exportPublicKey(pair.publicKey),
    privateKey: await encryptPrivateKey(pair.privateKey, passphrase),
  };
}
