import { Secret, TOTP } from "otpauth";

/** Seconds for which a code stands (RFC 6238). */
const STEP_SECONDS = 30;

/** The app on a customer's phone, with the key that they typed into it. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
  return {
    /** The code of now, or of that many steps later: the packaging API accepts a clock that is a little fast. */
    code: (stepsLater = 0) => totp.generate({ timestamp: Date.now() + stepsLater * STEP_SECONDS * 1000 }),
  };
}
