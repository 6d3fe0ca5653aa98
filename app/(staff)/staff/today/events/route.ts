import { answerTodayEvents } from "@/lib/server/staff/today/answer-today-events";

export const dynamic = "force-dynamic";

/** What waits for the staff, as server-sent events: one for each change. */
export const GET = (request: Request): Promise<Response> => answerTodayEvents(request);
