import { saveProfile } from "@/lib/account/save-profile";
import { answerOwnForm } from "@/lib/proxy/answer-own-form";

export const dynamic = "force-dynamic";

/** The form of a new customer's profile. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/profile", saveProfile);
}
