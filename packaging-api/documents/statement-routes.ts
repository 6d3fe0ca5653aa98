import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "../../request-limits/network";
import { statementFile } from "../contract";
import { findStatement } from "../credit/statement-queries";
import { statementName } from "../credit/statement-words";
import type { Connection } from "../database/connect";
import type { Api } from "../http/call";
import { Failure, notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { Printer } from "./printer";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; print: Printer };

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
    404: { description: "The customer has no statement of that month" },
    503: {
      description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
    },
  },
});

/**
 * GET /api/credit/statements/{month}/get. Printed for each request, as a quote is: its content is stored, and the file
 * need not stay the same byte for byte.
 */
export function registerStatementRoutes(api: Api, { connection: { db }, print }: Services): void {
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    context.header("Cache-Control", "no-store");
    const identity = await context.get("identify")();
    if (identity === undefined) throw new Failure(401, "JWT Token not found");
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { month } = asked.data;
    const content = await findStatement(db, identity.userId, month);
    if (content === undefined) throw notFound();
    const pdf = await print(
      { ...content, kind: "statement", account: identity.userId },
      {
        share: networkOf(context.get("clientAddress")),
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
