import type { Readable } from "node:stream";

/**
 * Reads a file that somebody brings, up to a byte more than it may have: whoever reads it says that it is too large.
 * @param most bytes
 */
export async function readFileUpTo(input: Readable, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    chunks.push(buffer);
    bytes += buffer.length;
    if (bytes > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}
