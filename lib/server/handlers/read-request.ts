import { failed, type Refusal } from "@/lib/server/calls/outcome";
import { config } from "@/lib/server/config";
import {
  BODY_LIMIT,
  BodyTooLarge,
  type Fields,
  type Files,
  type MultipartLimits,
  NotAForm,
  readBody,
  readForm,
  readMultipart,
} from "./read-body";

/** The fields of one of the shop's forms. */
export type PostedForm = { fields: Fields; files: Files };

/**
 * Whether a request that changes something comes from a page of this shop (docs/product.md, Same-origin calls).
 * Browsers send `Sec-Fetch-Site` and, with everything but plain GETs, `Origin`; no page can forge either. What is there
 * has to agree, and a request with neither is refused.
 *
 * An `Origin` other than the shop's own is accepted only when it is the very host that was asked and the browser itself
 * calls the request same-origin: that is the shop under a second name of the same machine (127.0.0.1 for localhost).
 */
export function isSameOrigin(headers: Headers, shopUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return false;
  if (site !== null && site !== "same-origin") return false;
  if (origin === null || origin === new URL(shopUrl).origin) return true;
  const host = headers.get("host");
  return site === "same-origin" && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Reads a request of one of the shop's own pages, unless it is of another site or not what it says it is.
 * @param read takes the body
 * @param changes whether the request changes something, and must not come from another site
 */
export async function readRequest<T>(
  request: Request,
  read: (request: Request) => Promise<T>,
  changes = true,
): Promise<T | { refusal: Refusal }> {
  if (changes && !isSameOrigin(request.headers, config().shopUrl))
    return { refusal: failed(403, "This call is for the shop's own pages.") };
  try {
    return await read(request);
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refusal: failed(413, "The request body is too large.") };
    if (error instanceof NotAForm) return { refusal: failed(400, "The request body is not a form.") };
    throw error;
  }
}

/**
 * The fields of a form that was posted to an address of the storefront's own, or the refusal of anything else.
 * @param limits of a form that may carry files
 */
export function readPostedForm(
  request: Request,
  limits: MultipartLimits = { body: BODY_LIMIT, file: BODY_LIMIT },
): Promise<PostedForm | { refusal: Refusal }> {
  return readRequest(request, async () => {
    const contentType = request.headers.get("content-type") ?? "";
    if (/^multipart\/form-data\b/i.test(contentType)) return readMultipart(request, contentType, limits);
    return { fields: readForm(await readBody(request, limits.body)), files: {} };
  });
}
