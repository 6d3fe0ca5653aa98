import { config } from "@/lib/config";
import { isSameOrigin } from "@/lib/session/same-origin";
import type { Fields } from "./form-call";
import { jsonAnswer } from "./json-answer";
import { failed } from "./outcome";
import { BodyTooLarge, readBody } from "./read-body";
import { readForm } from "./read-form";

/**
 * The fields of a form that one of the shop's own pages posted to a door of the storefront's own, or the refusal of
 * anything else (readings 8).
 * @param headers of the answer
 */
export async function readOwnForm(
  request: Request,
  headers: Headers,
): Promise<{ fields: Fields } | { refusal: Response }> {
  if (!isSameOrigin(request.headers, config().shopUrl))
    return { refusal: jsonAnswer(failed(403, "This call is for the shop's own pages."), headers) };
  try {
    return { fields: readForm(await readBody(request)) };
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return { refusal: jsonAnswer(failed(413, "The request body is too large."), headers) };
  }
}
