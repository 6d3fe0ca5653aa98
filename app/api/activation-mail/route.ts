import { mailActivationAgain } from "@/lib/server/account/mailed-link-forms";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";
import { waitingCredentials } from "@/lib/server/session/waiting-credentials";

export const dynamic = "force-dynamic";

/** The button of the sign-in screen that has the link of an account that is not active mailed again. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/activation-mail", async (_fields, caller) =>
    mailActivationAgain(await waitingCredentials(request), caller),
  );
}
