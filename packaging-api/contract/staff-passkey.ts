import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { required } from "./text";

/** Bytes in base64url, as browsers say them in WebAuthn's JSON. */
const bytes = (limit: number) =>
  z
    .string()
    .max(limit)
    .regex(/^[\w-]+$/);

/** What a browser is asked to sign with a passkey that it has. `rpId`: the host that passkeys are for. */
export const passkeyChallenge = z.object({ challenge: bytes(200), rpId: z.string() });

const credential = z.object({ id: bytes(1_500), rawId: bytes(1_500), type: z.literal("public-key") });

/** A browser's answer to that. */
export const passkeySignInBody = z.object({
  response: credential.extend({
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(200).optional(),
    }),
  }),
});

/** What a new passkey is to be made with. `taken`: those that the person has already. */
export const passkeyOffer = passkeyChallenge.extend({
  rpName: z.string(),
  user: z.object({ id: bytes(200), name: z.string(), displayName: z.string() }),
  taken: z.array(bytes(1_500)),
});
export type PasskeyOffer = z.infer<typeof passkeyOffer>;

/** The passkey that the browser made. `name`: how its owner tells it from others. */
export const addPasskeyBody = z.object({
  name: required(limits.name),
  response: credential.extend({
    response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000) }),
  }),
});

export const passkeys = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  }),
);
