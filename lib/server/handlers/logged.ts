import "server-only";
import { logLine } from "@/lib/server/log";

export type Answer = {
  response: Response;
  /** The pattern of the address, as it may stand in a log. */
  route: string;
};

/** Answers a request and writes its line into the log: the address's pattern, never the address itself. */
export async function logged(
  request: Request,
  answer: (requestId: string) => Promise<Answer>,
): Promise<Response> {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  const { response, route } = await answer(requestId);
  response.headers.set("x-request-id", requestId);
  const ms = Math.round(performance.now() - started);
  logLine("info", "call", { requestId, method: request.method, route, status: response.status, ms });
  return response;
}
