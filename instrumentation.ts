import type { Instrumentation } from "next";

/**
 * Next tells here of an error that no code of the shop's expected, while it made a page, ran the middleware or answered a
 * route; it is answered with the error page. This file is compiled for the edge as well, where nothing of the shop runs.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { reportRequestError } = await import("@/lib/server/monitoring/report-request-error");
    await reportRequestError(error, `${method} ${routePath}`);
  }
};
