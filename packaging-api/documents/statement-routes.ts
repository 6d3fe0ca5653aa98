import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "../../request-limits/network";
import { statementFile } from "../contract";
import type { Api } from "../http/call";
import { Failure, notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import { answerStatement, type StatementServices, statementResponses } from "./answer-statement";

const { path, params, type } = statementFile;

const route = createRoute({
  operationId: "getStatement",
  method: "get",
  path,
  summary: "A customer's statement of a month as a PDF",
  security: [{ bearer: [] }],
  request: { params },
  responses: {
    200: { description: "The statement", content: { [type]: { schema: z.string() } } },
    401: { description: "No token, or one that is not good" },
    ...statementResponses,
  },
});

/** GET /api/credit/statements/{month}/get */
export function registerStatementRoutes(api: Api, services: StatementServices): void {
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    context.header("Cache-Control", "no-store");
    const identity = await context.get("identify")();
    if (identity === undefined) throw new Failure(401, "JWT Token not found");
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    return answerStatement(context, services, {
      account: identity.userId,
      month: asked.data.month,
      share: networkOf(context.get("clientAddress")),
    });
  });
}
