import { z } from "zod";

/** A private key of ECDSA on P-256 as a JWK (RFC 7518, 6.2). */
export const privateKey = z.object({
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
