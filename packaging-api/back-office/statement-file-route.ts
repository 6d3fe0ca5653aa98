import { createRoute, z } from "@hono/zod-openapi";
import { staffStatementFile } from "../contract";
import { findStatement } from "../credit/statement-queries";
import { statementName } from "../credit/statement-words";
import type { Connection } from "../database/connect";
import type { Printer } from "../documents/printer";
import type { Api } from "../http/call";
import { notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import { requireStaff } from "./answer-staff-file";

/** What this route works with. */
type Services = { connection: Pick<Connection, "db">; print: Printer };

const { path, params, type } = staffStatementFile;

const route = createRoute({
  operationId: "getStaffStatement",
  method: "get",
  path,
  summary: "A customer's statement of a month as a PDF, as it was mailed",
  security: [{ bearer: [] }],
  request: { params },
  responses: {
    200: { description: "The statement", content: { [type]: { schema: z.string() } } },
    401: { description: "A token that is not good" },
    403: { description: "Not for the role of who asks" },
    404: { description: "The customer has no statement of that month" },
    429: { description: "Too much was asked for; Retry-After says when to ask again" },
    503: {
      description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
    },
  },
});

/** GET /api/staff/customers/{customer}/statements/{month} */
export function registerStaffStatementRoute(api: Api, { connection: { db }, print }: Services): void {
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    const identity = await requireStaff(context, staffStatementFile);
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { customer, month } = asked.data;
    const content = await findStatement(db, customer, month);
    if (content === undefined) throw notFound();
    const pdf = await print(
      { ...content, kind: "statement", account: customer },
      {
        share: identity.memberId,
        signal: context.req.raw.signal,
        requestId: context.get("requestId"),
      },
    );
    return context.body(new Uint8Array(pdf), 200, {
      "Content-Type": type,
      "Content-Disposition": `inline; filename="${statementName(month)}"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
