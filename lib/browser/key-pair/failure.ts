/** What the key helper says when it cannot go on, word for word (docs/product.md, Key pair). */
const keyFailures = {
  generate: "Generate Key Pair Failed",
  encryptPrivateKey: "Encrypt Private Key Failed",
  decryptPrivateKey: "Decrypt Private Key Failed",
  importPrivateKey: "Import Private Key Failed",
  importPublicKey: "Import Public Key Failed",
  exportPrivateKey: "Export Private Key Failed",
  exportPublicKey: "Export Public Key Failed",
  encryptData: "Failed to Encrypt Data",
  decryptData: "Failed to Decrypt Data",
  passphrase: "Failed to Set passphrase",
} as const;
export type KeyFailure = keyof typeof keyFailures;

/** A step of the key helper failed; `kind` says which, `cause` why. */
export class KeyPairError extends Error {
  readonly kind: KeyFailure;

  constructor(kind: KeyFailure, cause: unknown) {
    super(keyFailures[kind], { cause });
    this.name = "KeyPairError";
    this.kind = kind;
  }
}

/**
 * Takes a step of the key helper.
 * @throws KeyPairError of the kind given for whatever goes wrong in it; one from an inner step is rethrown.
 */
export async function step<T>(kind: KeyFailure, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    throw error instanceof KeyPairError ? error : new KeyPairError(kind, error);
  }
}
