import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { type CallInput, callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { signInPath } from "@/lib/shared/staff/staff-paths";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

/** The calls whose answer is a file of comma-separated values. */
type CsvCall = "exportDayTotals" | "exportFigures";

const always = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

/**
 * Answers a request for a table as CSV, for who sits there; who is not signed in is sent to do so.
 * @param path the page's pattern, for the log
 * @param file its name without the ending
 * @param page to come back to
 */
export const answerStaffCsv = <N extends CsvCall>(
  request: Request,
  { path, file, page }: { path: string; file: string; page: string },
  call: N,
  input: CallInput<N>,
): Promise<Response> =>
  logged(request, async () => {
    const signIn = () =>
      new Response(null, { status: 303, headers: { ...always, location: signInPath(page) } });
    const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
    if (token === undefined) return { response: signIn(), route: path };
    const clientAddress = request.headers.get("x-forwarded-for") ?? "";
    const result = await callPackagingApi(call, { ...input, token, clientAddress });
    if (!result.ok && result.status === 401) return { response: signIn(), route: path };
    const response = result.ok
      ? new Response(result.data.csv, {
          headers: {
            ...always,
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="${file}.csv"`,
          },
        })
      : new Response(`${result.failure.message}\n`, {
          status: result.status,
          headers: { ...always, "content-type": "text/plain; charset=utf-8" },
        });
    return { response, route: path };
  });
