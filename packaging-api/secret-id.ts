import { randomBytes } from "node:crypto";

/** 24 random bytes in 32 characters that need no escaping in an address: for what opens a cart or an order. */
export function secretId(): string {
  return randomBytes(24).toString("base64url");
}
