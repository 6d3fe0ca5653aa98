import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { answerTraced } from "../../observability/serve-traced";
import type { RequestEnv } from "./call";

/** Answers a request in a span that goes on with the storefront's trace, and notes how long it took. */
export const traceRequests: MiddlewareHandler<RequestEnv> = (context, next) =>
  answerTraced(
    { method: context.req.method, traceparent: context.req.header("traceparent") },
    // Hono answers errors within this: nothing is thrown here.
    async () => {
      await next();
      return { route: routePath(context, -1), status: context.res.status };
    },
  );
