import { confirmRecovery } from "@/lib/server/account/mailed-link-forms";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The form on the page of a recovery mail's link. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/recover-confirm", confirmRecovery);
}
