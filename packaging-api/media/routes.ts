import { createRoute, z } from "@hono/zod-openapi";
import { QueueFullError } from "../bounded-queue";
import { pictureFormats, pictureQuery, pictureStrip, pictureViews } from "../contract";
import type { Api } from "../http/call";
import { Failure, notFound } from "../http/failure";
import type { Services } from "../services";
import { negotiateFormat } from "./negotiate-format";
import { createPictures, pictureKey } from "./pictures";
import { findDrawing } from "./queries";

/** One id, or several with commas between them. */
const pictureIds = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(z.string().regex(/^[\w-]{20,64}$/)).max(pictureStrip.most));

const route = createRoute({
  operationId: "getPicture",
  method: "get",
  path: "/media/{ids}",
  summary: "A product's picture, drawn to scale, in any width; or those of several, one beneath another",
  request: { params: z.object({ ids: z.string() }), query: pictureQuery },
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

/** GET /media/{ids}: immutable pictures, so that browsers and a CDN keep them for good. */
export function registerMediaRoutes(app: Api, { config, connection, log }: Services): void {
  const pictures = createPictures(config.varDir, log, (id) => findDrawing(connection.db, id));
  app.openAPIRegistry.registerPath(route);
  app.get("/media/:ids", async (context) => {
    // Overwritten below; an address without a picture may get one with the next import.
    context.header("Cache-Control", "public, max-age=60");
    const ids = pictureIds.safeParse(context.req.param("ids"));
    const query = pictureQuery.safeParse(context.req.query());
    if (!ids.success || !query.success) throw notFound();
    const { view, extent, format: asked } = query.data;
    const width = query.data.width ?? pictureViews[view].width;
    if (ids.data.length > 1 && width > pictureStrip.widest) throw notFound();
    const format = asked ?? negotiateFormat(context.req.header("accept"));
    if (asked === undefined) context.header("Vary", "Accept");
    const request = { ids: ids.data, view, extent, format, width };
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
