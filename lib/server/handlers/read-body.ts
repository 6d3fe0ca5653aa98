/** Bytes; the largest honest body is a guest's details, about 4 KB. */
export const BODY_LIMIT = 64 * 1024;

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/**
 * A request's body as it comes, until it is more than the limit, whatever its Content-Length says.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function* limitedBody(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge();
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    yield chunk;
  }
}

/**
 * A request's body as text.
 * @param limit bytes
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
