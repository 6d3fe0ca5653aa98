import { z } from "zod";

/** A private key of ECDSA on P-256 as a JWK (RFC 7518, 6.2). */
const privateKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string().min(1),
  y: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().min(1),
});
export type PrivateKey = z.infer<typeof privateKey>;

/** The keys of the setting JWT_KEYS: the first one signs, every one verifies. */
export const privateKeySet = z.object({ keys: z.array(privateKey).min(1) });
export type PrivateKeySet = z.infer<typeof privateKeySet>;

/** A key that the shop made itself. `retiredAt`: since when it signs no more. */
const keptKey = privateKey.extend({ retiredAt: z.iso.datetime().optional() });

/** The keys that the shop made itself: the current one, the next one, and those that are retired. */
export const keptKeySet = z.object({ keys: z.tuple([keptKey, keptKey], keptKey) });
export type KeptKeySet = z.infer<typeof keptKeySet>;
