import { createRoute, z } from "@hono/zod-openapi";
import { type PublishedKind, publishedPart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { type Api, answer } from "../http/call";
import { Failure, notFound } from "../http/failure";
import { routePattern } from "../http/route-pattern";
import type { Logger } from "../log";
import { ObjectMissingError, type ObjectStore } from "../object-store/object-store";
import { findPart, forgetPart, listParts, readStanding } from "./part-queries";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "lists" | "background">; objects: ObjectStore; log: Logger };

/** Seconds for which a change may be in no part: after that none is given out. */
const LATE_AFTER = 2 * 60 * 60;
/** Seconds after which it is worth to ask again. */
const RETRY_AFTER = { "Retry-After": "60" };

const route = createRoute({
  operationId: "getPublishedPart",
  method: "get",
  path: publishedPart.path,
  summary: "One part of the published catalogue: JSON lines, always in gzip",
  request: { params: publishedPart.params },
  responses: {
    200: { description: "The part", content: { [publishedPart.type]: { schema: z.string() } } },
    304: { description: "Not modified" },
    404: { description: "No such part" },
    503: {
      description: "The part is being made, or the object store is down; Retry-After says when to ask again",
    },
  },
});

async function listPublished(db: Database, kind: PublishedKind) {
  const { complete, late } = await readStanding(db, kind, LATE_AFTER);
  if (!complete) throw new Failure(503, "The catalogue is being published.", {}, RETRY_AFTER);
  if (late) throw new Failure(503, "What is published is too old.", {}, RETRY_AFTER);
  const parts = await listParts(db, kind);
  return {
    parts: parts.flatMap(({ number, entries, etag, changedAt }) =>
      etag === null || changedAt === null
        ? []
        : [{ number, entries, etag, changedAt: changedAt.toISOString() }],
    ),
  };
}

const known = (tags: string | undefined, etag: string): boolean =>
  tags?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;

/** GET /api/catalogue/published/{kind} and /{number} below it */
export function registerPublishedRoutes(
  api: Api,
  { connection: { lists, background }, objects, log }: Services,
): void {
  answer(api, "listPublishedParts", ({ params }) => listPublished(lists, params.kind));
  api.openAPIRegistry.registerPath(route);
  api.get(routePattern(publishedPart.path), async (context) => {
    context.header("Cache-Control", "no-cache");
    const asked = publishedPart.params.safeParse(context.req.param());
    if (!asked.success) throw notFound();
    const { kind, number } = asked.data;
    const part = await findPart(lists, kind, number);
    if (part === undefined) throw notFound();
    const etag = `"${part.etag}"`;
    const headers = { ETag: etag, "Last-Modified": part.changedAt.toUTCString() };
    if (known(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
    try {
      const { stream, size } = await objects.get(part.stored);
      return context.body(stream, 200, {
        ...headers,
        "Content-Type": publishedPart.type,
        "Content-Encoding": "gzip",
        "Content-Length": String(size),
      });
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      log.warn({ kind, number, error }, "published part is not in the object store; it is made again");
      await forgetPart(background, kind, number);
      throw new Failure(503, "It is being made again.", {}, RETRY_AFTER);
    }
  });
}
