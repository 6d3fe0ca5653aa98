import { createRoute, z } from "@hono/zod-openapi";
import { QueueFullError } from "../../request-limits/fair-queue";
import { networkOf } from "../../request-limits/network";
import { choosePicture, parsePictureTarget, pictureMediaTypes, pictureQuery } from "../contract";
import type { Connection } from "../database/connect";
import type { Api } from "../http/call";
import { Failure, notFound } from "../http/failure";
import type { Logger } from "../log";
import { ObjectMissingError, type ObjectStore } from "../object-store/object-store";
import { findPicture } from "./media-queries";
import { createPictures, pictureKey } from "./pictures";

/** What these routes work with. */
type Services = { config: { varDir: string }; connection: Connection; log: Logger; objects: ObjectStore };

/** Seconds after which a picture that had no turn may be asked for again. */
const RETRY_AFTER = "2";

const route = createRoute({
  operationId: "getPicture",
  method: "get",
  path: "/media/{ids}",
  summary:
    "A product's picture, drawn to scale or a photograph, in a width that pages use; or several, one beneath another",
  request: { params: z.object({ ids: z.string() }), query: pictureQuery },
  responses: {
    200: {
      description: "The picture; its address never gives another one",
      content: Object.fromEntries(
        Object.values(pictureMediaTypes).map((type) => [type, { schema: z.string() }]),
      ),
    },
    304: { description: "Not modified" },
    404: { description: "No such picture, view, width, extent or format" },
    503: {
      description:
        "Too many pictures wait to be drawn, or the object store is down; Retry-After says when to ask again",
    },
  },
});

/** GET /media/{ids}: immutable pictures, so that browsers and a CDN cache them for good. */
export function registerMediaRoutes(app: Api, { config, connection, log, objects }: Services): void {
  const find = async (id: string) => {
    try {
      return await findPicture(connection.db, objects, id);
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      log.error(
        { id, error },
        "photograph is not in the object store; restore it there, its picture is not found until then",
      );
      return undefined;
    }
  };
  const pictures = createPictures(config.varDir, log, { find });
  app.openAPIRegistry.registerPath(route);
  app.get("/media/:ids", async (context) => {
    // Overwritten below; an address without a picture may get one with the next import.
    context.header("Cache-Control", "public, max-age=60");
    const { pathname, search } = new URL(context.req.url);
    const asked = parsePictureTarget(`${pathname}${search}`);
    if (asked === undefined) throw notFound();
    if (asked.format === undefined) context.header("Vary", "Accept");
    const request = choosePicture(asked, context.req.header("accept"));
    const etag = `"${pictureKey(request)}"`;

    const caller = () => ({
      network: networkOf(context.get("clientAddress")),
      signal: context.req.raw.signal,
    });
    let bytes: Uint8Array<ArrayBuffer> | undefined;
    try {
      bytes = await pictures(request, caller);
    } catch (error) {
      if (!(error instanceof QueueFullError || context.req.raw.signal.aborted)) throw error;
      context.header("Cache-Control", "no-store");
      context.header("Retry-After", RETRY_AFTER);
      throw new Failure(503, "Too many pictures are being drawn, please try again shortly.");
    }
    if (bytes === undefined) throw notFound();
    context.header("Cache-Control", "public, max-age=31536000, immutable");
    context.header("ETag", etag);
    context.header("X-Content-Type-Options", "nosniff");
    const known = context.req.header("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return context.body(null, 304);
    return context.body(bytes, 200, {
      "Content-Type": pictureMediaTypes[request.format],
      "Content-Length": String(bytes.byteLength),
    });
  });
}
