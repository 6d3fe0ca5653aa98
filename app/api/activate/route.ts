import { activate } from "@/lib/server/account/mailed-link-forms";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The button on the page of an activation mail's link. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/activate", activate);
}
