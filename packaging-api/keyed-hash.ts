import { createHmac } from "node:crypto";

/**
 * A hash that only who has the secret can make: what it is of can neither be read nor tried out.
 * @param purpose separates hashes for one use from those for another
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac("sha256", secret).update(`${purpose}\0${value}`).digest("base64url");
