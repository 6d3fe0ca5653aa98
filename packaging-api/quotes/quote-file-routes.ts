import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "../../request-limits/network";
import { quoteFile } from "../contract";
import type { Connection } from "../database/connect";
import type { Printer } from "../documents/printer";
import type { Api } from "../http/call";
import { notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { ShopDetails } from "../shop-details";
import { quoteDocumentOf } from "./quote-document-of";
import { readQuote } from "./quote-queries";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "db">;
  config: { shopUrl: string };
  shop: ShopDetails;
  print: Printer;
};

const { path, params, type } = quoteFile;

const route = createRoute({
  operationId: "getQuoteDocument",
  method: "get",
  path,
  summary: "A quote, or the proforma invoice of it, as a PDF for whoever has its secret",
  request: { params },
  responses: {
    200: { description: "The document", content: { [type]: { schema: z.string() } } },
    404: { description: "No such quote" },
    503: {
      description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
    },
  },
});

/**
 * GET /api/quote/{key}/documents/{kind}/get. Printed whenever it is asked for: most quotes are printed once, and storing
 * them all would cost more.
 */
export function registerQuoteFileRoutes(
  api: Api,
  { connection: { db }, config: { shopUrl }, shop, print }: Services,
): void {
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    context.header("Cache-Control", "no-store");
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { key, kind } = asked.data;
    const quote = await readQuote(db, key);
    const pdf = await print(quoteDocumentOf(quote, kind, { shop, shopUrl }), {
      share: networkOf(context.get("clientAddress")),
      signal: context.req.raw.signal,
      requestId: context.get("requestId"),
    });
    return context.body(new Uint8Array(pdf), 200, {
      "Content-Type": type,
      "Content-Disposition": `inline; filename="${quote.number}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
