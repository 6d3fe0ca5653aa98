import { confirmEmail } from "@/lib/server/account/mailed-link-forms";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The button on the page of the link that was mailed to a customer's new address. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/confirm-email", confirmEmail);
}
