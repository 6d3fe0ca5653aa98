import { saveProfile } from "@/lib/server/account/save-profile";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The form of a new customer's profile. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/profile", saveProfile);
}
