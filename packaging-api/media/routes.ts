import { createRoute, z } from "@hono/zod-openapi";
import { QueueFullError } from "../bounded-queue";
import { pictureFormats, pictureQuery, pictureViews } from "../contract";
import type { Api } from "../http/call";
import { Failure, notFound } from "../http/failure";
import type { Services } from "../services";
import { negotiateFormat } from "./negotiate-format";
import { createPictures, pictureKey } from "./pictures";
import { findDrawing } from "./queries";

const pictureId = z.string().regex(/^[\w-]{20,64}$/);

const route = createRoute({
  operationId: "getPicture",
  method: "get",
  path: "/media/{id}",
  summary: "A product's picture, drawn to scale, in any width",
  request: { params: z.object({ id: pictureId }), query: pictureQuery },
  responses: {
    200: {
      description: "The picture; its address never gives another one",
      content: Object.fromEntries(
        pictureFormats.map((format) => [`image/${format}`, { schema: z.string() }]),
      ),
    },
    304: { description: "Not modified" },
    404: { description: "No such picture, view, width, extent or format" },
  },
});

/** GET /media/{id}: immutable pictures, so that browsers and a CDN keep them for good. */
export function registerMediaRoutes(app: Api, { config, connection, log }: Services): void {
  const pictures = createPictures(config.varDir, log, (id) => findDrawing(connection.db, id));
  app.openAPIRegistry.registerPath(route);
  app.get("/media/:id", async (context) => {
    // Overwritten below; an address without a picture may get one with the next import.
    context.header("Cache-Control", "public, max-age=60");
    const id = pictureId.safeParse(context.req.param("id"));
    const query = pictureQuery.safeParse(context.req.query());
    if (!id.success || !query.success) throw notFound();
    const { view, extent, format: asked } = query.data;
    const format = asked ?? negotiateFormat(context.req.header("accept"));
    if (asked === undefined) context.header("Vary", "Accept");
    const request = {
      id: id.data,
      view,
      extent,
      format,
      width: query.data.width ?? pictureViews[view].width,
    };
    const etag = `"${pictureKey(request)}"`;

    let bytes: Uint8Array<ArrayBuffer> | undefined;
    try {
      bytes = await pictures(request);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      context.header("Cache-Control", "no-store");
      context.header("Retry-After", "2");
      throw new Failure(503, "Too many pictures are being drawn, please try again shortly.");
    }
    if (bytes === undefined) throw notFound();
    context.header("Cache-Control", "public, max-age=31536000, immutable");
    context.header("ETag", etag);
    context.header("X-Content-Type-Options", "nosniff");
    const known = context.req.header("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return context.body(null, 304);
    return context.body(bytes, 200, {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.byteLength),
    });
  });
}
