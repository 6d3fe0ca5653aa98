import { failed } from "@/lib/server/calls/outcome";
import { config } from "@/lib/server/config";
import { jsonAnswer } from "@/lib/server/handlers/answer-outcome";
import { readText } from "@/lib/server/handlers/read-request";
import { noteVitals } from "@/lib/server/monitoring/note-vitals";

export const dynamic = "force-dynamic";

/** Takes the speed of a page that a shopper had, who agreed to it being measured; 404 where the shop counts none. */
export async function POST(request: Request): Promise<Response> {
  if (!config().webVitals) return jsonAnswer(failed(404, "Not found."), new Headers());
  const body = await readText(request, true);
  if (typeof body !== "string") return jsonAnswer(body.refusal, new Headers());
  return new Response(null, { status: noteVitals(body) ? 204 : 422 });
}
