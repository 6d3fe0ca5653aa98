import type { FindBeside } from "../catalogue/get-product";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { notFound } from "../http/failure";
import { readPreview } from "./edit/preview-change";

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; findBeside: FindBeside };

/** Changes that are not made yet, for whoever has a link to one. */
export function registerPreviewRoutes(api: Api, { connection: { db }, findBeside }: Services): void {
  answer(api, "getPreview", async ({ params }) => {
    const preview = await readPreview(db, params.key, findBeside);
    if (preview === undefined) throw notFound();
    return preview;
  });
}
