import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { requestCookies } from "@/lib/server/session/cookie";
import { STAFF_AUDIT, STAFF_AUDIT_FILE, signInPath } from "@/lib/shared/staff/staff-paths";
import { auditQuery } from "@/packaging-api/contract";
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

  const encoder = new TextEncoder();
  let part: Awaited<ReturnType<typeof read>> | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // An incomplete file ends with an error, so that nobody takes it for the whole log.
      if (part?.ok === false) throw new Error("The audit log could not be read to its end.");
      if (part === undefined) return controller.close();
      controller.enqueue(encoder.encode(part.data.csv));
      part = part.data.next === undefined ? undefined : await read(part.data.next);
    },
  });
  return new Response(body, {
    headers: {
      "cache-control": "private, no-store",
      "content-disposition": 'attachment; filename="audit-log.csv"',
      "content-type": "text/csv; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
}
