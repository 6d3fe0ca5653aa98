/** Bytes; the largest honest body is a guest's details, about 4 KB. */
export const BODY_LIMIT = 64 * 1024;

/** The body is larger than `BODY_LIMIT`. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as text, without ever holding more than the limit, whatever its Content-Length says.
 * @throws BodyTooLarge
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) throw new BodyTooLarge();
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > BODY_LIMIT) {
      await reader.cancel();
      throw new BodyTooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
