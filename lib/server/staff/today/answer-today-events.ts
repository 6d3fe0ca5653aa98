import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { STAFF_TODAY_EVENTS } from "@/lib/shared/staff/staff-paths";
import { staffCookieName, staffTokenOf } from "../staff-cookie";
import { type AskedToday, TodayFeed } from "./today-feed";

/** One for all open pages of this process. */
const feed = new TodayFeed();

/** Milliseconds after which a browser opens a stream again that ended. */
const RETRY_MS = 3_000;

const plain = (status: 401 | 503, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
  });

/** Opens the stream of what waits. Who is not signed in gets none, and more than so many at a time neither. */
export const answerTodayEvents = (request: Request): Promise<Response> =>
  logged(request, async () => ({ response: await openStream(request), route: STAFF_TODAY_EVENTS }));

async function openStream(request: Request): Promise<Response> {
  const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
  if (token === undefined) return plain(401, "Sign in to the back office.");
  const clientAddress = request.headers.get("x-forwarded-for") ?? "";
  const ask = async (): Promise<AskedToday> => {
    const result = await callPackagingApi("getStaffToday", { token, clientAddress });
    if (result.ok) return result.data;
    return result.status === 401 || result.status === 403 ? "refused" : "down";
  };
  const first = await ask();
  if (first === "refused") return plain(401, "Sign in to the back office.");
  if (first === "down") return plain(503, "The shop's database does not answer.");

  const encoder = new TextEncoder();
  let stop: (() => void) | undefined;
  let isFull = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const close = () => {
        stop?.();
        stop = undefined;
        controller.close();
      };
      stop = feed.add(
        {
          ask,
          send: (today) => write(`event: today\ndata: ${JSON.stringify(today)}\n\n`),
          beat: () => write(":\n\n"),
          end: close,
        },
        first.version,
      );
      isFull = stop === undefined;
      if (isFull) return controller.close();
      write(`retry: ${RETRY_MS}\nevent: today\ndata: ${JSON.stringify(first)}\n\n`);
      request.signal.addEventListener("abort", () => stop?.());
      // A browser that left before this began reads nothing, and no event would end its place.
      if (request.signal.aborted) close();
    },
    cancel: () => stop?.(),
  });
  if (isFull) return plain(503, "Too many pages listen.");
  return new Response(body, {
    headers: {
      "cache-control": "no-store, no-transform",
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    },
  });
}
