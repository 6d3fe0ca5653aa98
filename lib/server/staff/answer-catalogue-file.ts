import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { limitReads } from "@/lib/server/packaging-api/limit-call";
import { requestCookies } from "@/lib/server/session/cookie";
import { STAFF_EXPORT_FILE, STAFF_FILES } from "@/lib/shared/staff/catalogue-paths";
import { signInPath } from "@/lib/shared/staff/staff-paths";
import { exportQuery } from "@/packaging-api/contract";
import { csvParts } from "./csv-parts";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Answers with products, categories or search terms as CSV, as the command line writes them. */
export const answerCatalogueFile = (request: Request): Promise<Response> =>
  logged(request, async () => ({ response: await openFile(request), route: STAFF_EXPORT_FILE }));

async function openFile(request: Request): Promise<Response> {
  const asked = exportQuery
    .omit({ after: true })
    .safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return seeOther(STAFF_FILES);
  const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
  if (token === undefined) return seeOther(signInPath(STAFF_FILES));
  const clientAddress = request.headers.get("x-forwarded-for") ?? "";
  const { what } = asked.data;
  // Each part has its own time: a large catalogue takes longer than a page may.
  const read = (after?: string) =>
    limitReads(() => callPackagingApi("exportCatalogue", { token, clientAddress, query: { what, after } }));
  const first = await read();
  if (!first.ok) return seeOther(first.status === 401 ? signInPath(STAFF_FILES) : STAFF_FILES);
  return csvParts(first, { read, name: what.replace(" ", "-") });
}
