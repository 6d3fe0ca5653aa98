import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";
import { makeShortLink } from "@/lib/server/share/make-short-link";

export const dynamic = "force-dynamic";

/** The form in which the address of a page is typed. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/share", makeShortLink);
}
