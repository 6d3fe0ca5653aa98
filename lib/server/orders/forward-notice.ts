import "server-only";
import { config } from "@/lib/server/config";
import type { Answer } from "@/lib/server/handlers/logged";
import { BodyTooLarge, readBody } from "@/lib/server/handlers/read-request";

/** PayPal gives up a delivery after half a minute; the packaging API asks it about the signature meanwhile. */
const TIMEOUT_MS = 25_000;
/** Headers that say who signed a notice, and how. */
const SIGNATURE = /^paypal-[a-z-]{1,40}$/;

async function forward(request: Request, path: string, requestId: string): Promise<number> {
  const body = await readBody(request);
  const { packagingApiUrl, internalSecrets } = config();
  const headers = new Headers({
    "content-type": "application/json",
    "x-request-id": requestId,
    "x-internal-secret": internalSecrets()[0],
    "x-client-address": request.headers.get("x-forwarded-for") ?? "",
  });
  for (const [name, value] of request.headers) if (SIGNATURE.test(name)) headers.set(name, value);
  const response = await fetch(`${packagingApiUrl}${path}`, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

/**
 * Hands a notice of a payment service to the packaging API: its body byte for byte, since its signature is over the
 * bytes, and the headers of the signature. No session, and nothing of the answer but its status.
 * @param path of the packaging API, and what stands in the log
 * @returns 413 for what is too large; 503 when the packaging API does not answer, so that the service sends it again.
 */
export async function forwardNotice(request: Request, path: string, requestId: string): Promise<Answer> {
  let status: number;
  try {
    status = await forward(request, path, requestId);
  } catch (error) {
    status = error instanceof BodyTooLarge ? 413 : 503;
  }
  return { response: new Response(null, { status, headers: { "cache-control": "no-store" } }), route: path };
}
