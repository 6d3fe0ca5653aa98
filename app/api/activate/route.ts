import { activate } from "@/lib/account/activate";
import { answerOwnForm } from "@/lib/proxy/answer-own-form";

export const dynamic = "force-dynamic";

/** The button on the page of an activation mail's link. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/activate", activate);
}
