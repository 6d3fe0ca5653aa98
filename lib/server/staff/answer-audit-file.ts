import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { STAFF_AUDIT, STAFF_AUDIT_FILE, signInPath } from "@/lib/shared/staff/staff-paths";
import { auditQuery } from "@/packaging-api/contract";
import { csvParts } from "./csv-parts";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Answers with the part of the audit log that an address narrows, as CSV; part after part, however long it is. */
export const answerAuditFile = (request: Request): Promise<Response> =>
  logged(request, async () => ({ response: await openFile(request), route: STAFF_AUDIT_FILE }));

async function openFile(request: Request): Promise<Response> {
  const given = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value !== ""),
  );
  const asked = auditQuery.omit({ after: true }).safeParse(given);
  if (!asked.success) return seeOther(STAFF_AUDIT);
  const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
  if (token === undefined) return seeOther(signInPath(STAFF_AUDIT));
  const clientAddress = request.headers.get("x-forwarded-for") ?? "";
  const read = (after?: string) =>
    callPackagingApi("exportAudit", { token, clientAddress, query: { ...asked.data, after } });
  const first = await read();
  if (!first.ok) return seeOther(first.status === 401 ? signInPath(STAFF_AUDIT) : STAFF_AUDIT);
  return csvParts(first, { read, name: "audit-log" });
}
