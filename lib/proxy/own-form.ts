import { config } from "@/lib/config";
import { isSameOrigin } from "@/lib/session/same-origin";
import type { Fields } from "./form-call";
import { jsonAnswer } from "./json-answer";
import { failed } from "./outcome";
import { BODY_LIMIT, BodyTooLarge, readBytes } from "./read-body";
import { type Files, NotAForm, readForm, readMultipart } from "./read-form";

export type OwnForm = { fields: Fields; files: Files };

/**
 * The fields of a form that one of the shop's own pages posted to a door of the storefront's own, or the refusal of
 * anything else (readings 8).
 * @param headers of the answer
 * @param limit bytes of a form that may carry files
 */
export async function readOwnForm(
  request: Request,
  headers: Headers,
  limit = BODY_LIMIT,
): Promise<OwnForm | { refusal: Response }> {
  if (!isSameOrigin(request.headers, config().shopUrl))
    return { refusal: jsonAnswer(failed(403, "This call is for the shop's own pages."), headers) };
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readBytes(request, limit);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return { refusal: jsonAnswer(failed(413, "The request body is too large."), headers) };
  }
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType))
    return { fields: readForm(bytes.toString("utf8")), files: {} };
  try {
    return await readMultipart(bytes, contentType);
  } catch (error) {
    if (!(error instanceof NotAForm)) throw error;
    return { refusal: jsonAnswer(failed(400, "The request body is not a form."), headers) };
  }
}
