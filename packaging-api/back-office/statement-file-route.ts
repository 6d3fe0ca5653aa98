import { createRoute, z } from "@hono/zod-openapi";
import { staffStatementFile } from "../contract";
import { answerStatement, type StatementServices, statementResponses } from "../documents/answer-statement";
import type { Api } from "../http/call";
import { notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import { requireStaff } from "./answer-staff-file";

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
    429: { description: "Too much was asked for; Retry-After says when to ask again" },
    ...statementResponses,
  },
});

/** GET /api/staff/customers/{customer}/statements/{month} */
export function registerStaffStatementRoute(api: Api, services: StatementServices): void {
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    const identity = await requireStaff(context, staffStatementFile);
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { customer: account, month } = asked.data;
    return answerStatement(context, services, { account, month, share: identity.memberId });
  });
}
