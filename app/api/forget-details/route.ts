import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";

export const dynamic = "force-dynamic";

/** The guest does not want the details of the last order filled in on this device any more. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/forget-details", async (_fields, { session }) => {
    if (session.lastOrder !== undefined) session.lastOrder.forgotten = true;
    return { outcome: { ok: true, data: {} }, next: "/checkout" };
  });
}
