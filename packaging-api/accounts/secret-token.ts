import { createHash, createHmac, randomBytes } from "node:crypto";

/** 32 random bytes that need no escaping in an address: for what opens an account. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret is stored: whoever reads the database cannot use it. */
export const hashOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** The refresh token that follows `token`: anyone who has both parts comes to the same one, and no one else. */
export const successorOf = (token: string, salt: string): string =>
  createHmac("sha256", token).update(salt).digest("base64url");
