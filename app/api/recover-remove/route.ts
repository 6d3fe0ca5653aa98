import { removeFromAccount } from "@/lib/server/account/mailed-link-forms";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The buttons on the page that a recovery leads to. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/recover-remove", removeFromAccount);
}
