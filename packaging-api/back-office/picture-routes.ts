import { QueueFullError } from "../bounded-queue";
import { countPictures, listPictures } from "../catalogue-files/pictures/picture-queries";
import { withUploaded } from "../catalogue-files/pictures/with-uploaded";
import type { Connection } from "../database/connect";
import { type Api, answer } from "../http/call";
import { Failure } from "../http/failure";
import type { ObjectStore } from "../object-store/object-store";
import {
  addingPictures,
  describingPicture,
  movingPicture,
  removingPicture,
  retryingPictures,
} from "../staff/acts/picture-acts";
import { actOptions, answerAct } from "./answer-act";

/** Rows of one page. */
const PAGE = 100;

/** What these routes work with. */
type Services = { connection: Pick<Connection, "db">; objects: ObjectStore };

/** Pictures of products in the back office. */
export function registerPictureRoutes(api: Api, { connection: { db }, objects }: Services): void {
  answer(api, "addPictures", async ({ identity, body }) => {
    const { sku, pictures, dryRun } = body;
    const brought = pictures.map(({ file, ...one }) => ({ ...one, file: Buffer.from(file, "base64") }));
    try {
      return await withUploaded(brought, { db, objects, dryRun }, (uploaded) =>
        answerAct(db, identity, addingPictures({ sku, uploaded }, actOptions(body))),
      );
    } catch (error) {
      if (error instanceof QueueFullError) throw new Failure(503, "Too many pictures are being looked at.");
      throw error;
    }
  });
  answer(api, "describePicture", ({ identity, body }) =>
    answerAct(db, identity, describingPicture(body, actOptions(body))),
  );
  answer(api, "movePicture", ({ identity, body }) =>
    answerAct(db, identity, movingPicture(body, actOptions(body))),
  );
  answer(api, "listMissingPictures", async ({ query: { what, after } }) => ({
    counts: await countPictures(db),
    ...(await listPictures(db, what, { after, limit: PAGE })),
  }));
  answer(api, "retryPictures", ({ identity, body }) =>
    answerAct(db, identity, retryingPictures(actOptions(body))),
  );
  answer(api, "removePicture", ({ identity, body }) =>
    answerAct(db, identity, removingPicture(body, actOptions(body))),
  );
}
