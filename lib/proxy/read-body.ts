/** Bytes; the largest honest body is a guest's details, about 4 KB. */
export const BODY_LIMIT = 64 * 1024;

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as text, without ever holding more than the limit, whatever its Content-Length says.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge();
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new BodyTooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
