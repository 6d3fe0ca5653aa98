import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "../../request-limits/network";
import { documentDataFile, documentFile } from "../contract";
import type { Connection } from "../database/connect";
import type { Api } from "../http/call";
import { notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { Logger } from "../log";
import type { ObjectStore } from "../object-store/object-store";
import { getData, getPrinted } from "./get-printed";
import type { Printer } from "./printer";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; log: Logger; objects: ObjectStore; print: Printer };

const { path, params, type } = documentFile;

const route = createRoute({
  operationId: "getDocument",
  method: "get",
  path,
  summary:
    "An invoice or a credit note as a PDF, for the order's customer or with the secret of its link as {id}",
  security: [{}, { bearer: [] }],
  request: { params },
  responses: {
    200: { description: "The document", content: { [type]: { schema: z.string() } } },
    401: { description: "A token that is not good" },
    404: { description: "No such document for whoever asks" },
    503: {
      description:
        "Too many wait to be printed, printing failed, or the object store is down; Retry-After says when to ask again",
    },
  },
});

const dataRoute = createRoute({
  operationId: "getDocumentData",
  method: "get",
  path: documentDataFile.path,
  summary: "The same document as UBL 2.1 (EN 16931), for programs that keep books",
  security: [{}, { bearer: [] }],
  request: { params: documentDataFile.params },
  responses: {
    200: { description: "The document", content: { [documentDataFile.type]: { schema: z.string() } } },
    401: { description: "A token that is not good" },
    404: { description: "No such document for whoever asks" },
  },
});

/** GET /api/orders/{id}/documents/{number}/get, …/ubl/get */
export function registerDocumentRoutes(
  api: Api,
  { connection: { db }, log, objects, print }: Services,
): void {
  api.openAPIRegistry.registerPath(route);
  api.openAPIRegistry.registerPath(dataRoute);
  api.get(routePattern(documentDataFile.path), async (context) => {
    context.header("Cache-Control", "no-store");
    const asked = documentDataFile.params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const identity = await context.get("identify")();
    return context.body(await getData(db, { ...asked.data, userId: identity?.userId }), 200, {
      "Content-Type": documentDataFile.type,
      "Content-Disposition": `attachment; filename="${asked.data.number}.xml"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
  api.get(routePattern(path), async (context) => {
    context.header("Cache-Control", "no-store");
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const identity = await context.get("identify")();
    const asker = {
      share: networkOf(context.get("clientAddress")),
      signal: context.req.raw.signal,
      requestId: context.get("requestId"),
    };
    const { stream, size } = await getPrinted(
      { db, objects, log, print: (content) => print(content, asker) },
      { ...asked.data, userId: identity?.userId },
    );
    return context.body(stream, 200, {
      "Content-Type": type,
      "Content-Length": String(size),
      "Content-Disposition": `inline; filename="${asked.data.number}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
