import { z } from "zod";
import { BLANK } from "./text";

/** Bytes of such a body beside the file itself. */
const JSON_BYTES = 1024;

/** Bytes that are written as base64. */
function bytesIn(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return (base64.length / 4) * 3 - padding;
}

/**
 * A file in a JSON body, as base64.
 * @param bytes the most that it has; one more shows that only the beginning of a file came
 */
export const fileInJson = (bytes: number) =>
  z
    .base64()
    .min(1, BLANK)
    .refine((base64) => bytesIn(base64) <= bytes, "This file is too large.");

/** Bytes of a JSON body with a file of so many bytes, and with the next larger one, which is to be refused as such. */
export const bodyWithFile = (bytes: number): number => Math.ceil((bytes + 1) / 3) * 4 + JSON_BYTES;
