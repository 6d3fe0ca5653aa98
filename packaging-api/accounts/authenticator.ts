import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the defaults of every authenticator: SHA-1, six digits, 30 s. */
const PERIOD_SECONDS = 30;
const usual = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;
/** Steps before and after the present one that are taken as well: clocks differ, and typing takes time. */
const WINDOW = 1;
/** Bytes; RFC 4226 asks for as many as SHA-1 gives. */
const SECRET_SIZE = 20;

/**
 * A secret in base32, and the address that a QR code carries to the authenticator.
 * @param known the secret, where there is one already
 */
export function newAuthenticator(
  shop: string,
  email: string,
  known?: string,
): { secret: string; uri: string } {
  const secret = known === undefined ? new Secret({ size: SECRET_SIZE }) : Secret.fromBase32(known);
  const totp = new TOTP({ issuer: shop, label: email, secret, ...usual });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step (30 s since 1970) that a code is the one of; undefined when it is of none about now.
 * @param secret in base32
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), ...usual });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
