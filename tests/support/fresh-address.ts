import { randomInt } from "node:crypto";

/** A network address that no other test has. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
