import { createRoute, z } from "@hono/zod-openapi";
import { LRUCache } from "lru-cache";
import { networkOf } from "../../request-limits/network";
import { priceListLimits } from "../../trade-rules/limits";
import { priceListFile } from "../contract";
import type { Connection } from "../database/connect";
import type { Printer } from "../documents/printer";
import type { Api } from "../http/call";
import { notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { ShopDetails } from "../shop-details";
import { getPriceList } from "./get-price-list";

/** What these routes work with. */
type Services = {
  connection: Pick<Connection, "lists">;
  config: { shopUrl: string };
  shop: ShopDetails;
  print: Printer;
};

/**
 * Bytes of printed lists in memory. Anybody may ask for them, and a long one keeps the thread that prints invoices for
 * seconds: until its prices change it is printed once. The one that was asked for least lately goes first.
 */
const MOST_BYTES = 16 * 1024 * 1024;

const { path, params, type } = priceListFile;

const route = createRoute({
  operationId: "getPriceList",
  method: "get",
  path,
  summary: `The prices of a category's products, ${priceListLimits.pdf} at most, as a PDF`,
  request: { params },
  responses: {
    200: { description: "The list", content: { [type]: { schema: z.string() } } },
    404: { description: "No such category" },
    503: {
      description: "Too many wait to be printed, or printing failed; Retry-After says when to ask again",
    },
  },
});

/** GET /api/category/slug/{slug}/price-list/get */
export function registerPriceListRoutes(
  api: Api,
  { connection: { lists }, config: { shopUrl }, shop, print }: Services,
): void {
  const printed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (pdf, digest) => pdf.byteLength + 2 * digest.length,
  });
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(path), async (context) => {
    context.header("Cache-Control", "no-store");
    const asked = params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const content = await getPriceList(lists, asked.data.slug, { shop, shopUrl });
    const pdf =
      printed.get(content.digest) ??
      new Uint8Array(
        await print(content, {
          share: networkOf(context.get("clientAddress")),
          signal: context.req.raw.signal,
          requestId: context.get("requestId"),
        }),
      );
    printed.set(content.digest, pdf);
    return context.body(pdf, 200, {
      "Content-Type": type,
      "Content-Disposition": `inline; filename="prices-${asked.data.slug}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}
