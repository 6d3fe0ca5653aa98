import { config } from "@/lib/config";
import { isSameOrigin } from "@/lib/session/same-origin";
import type { Fields } from "./form-call";
import { jsonAnswer } from "./json-answer";
import { failed } from "./outcome";
import { BODY_LIMIT, BodyTooLarge, readBody } from "./read-body";
import { type Files, type MultipartLimits, NotAForm, readForm, readMultipart } from "./read-form";

export type OwnForm = { fields: Fields; files: Files };

/**
 * The fields of a form that one of the shop's own pages posted to a door of the storefront's own, or the refusal of
 * anything else (docs/product.md, Same-origin calls).
 * @param headers of the answer
 * @param limits of a form that may carry files
 */
export async function readOwnForm(
  request: Request,
  headers: Headers,
  limits: MultipartLimits = { body: BODY_LIMIT, file: BODY_LIMIT },
): Promise<OwnForm | { refusal: Response }> {
  if (!isSameOrigin(request.headers, config().shopUrl))
    return { refusal: jsonAnswer(failed(403, "This call is for the shop's own pages."), headers) };
  const contentType = request.headers.get("content-type") ?? "";
  try {
    if (/^multipart\/form-data\b/i.test(contentType))
      return await readMultipart(request, contentType, limits);
    return { fields: readForm(await readBody(request, limits.body)), files: {} };
  } catch (error) {
    if (error instanceof BodyTooLarge)
      return { refusal: jsonAnswer(failed(413, "The request body is too large."), headers) };
    if (error instanceof NotAForm)
      return { refusal: jsonAnswer(failed(400, "The request body is not a form."), headers) };
    throw error;
  }
}
