import {
  addPictures,
  type ChangedPictures,
  describePicture,
  movePicture,
  type PictureAsked,
  removePicture,
} from "../../catalogue-files/edit/change-pictures";
import { retryPictures } from "../../catalogue-files/pictures/picture-queries";
import type { UploadedPicture } from "../../catalogue-files/pictures/with-uploaded";
import type { Act, ActOptions } from "../act";

/** A list of pictures in words. */
const inWords = (pictures: ChangedPictures["after"]): string =>
  pictures.map(({ url, label }) => `“${label || url}”`).join(", ");

/** What is the same of all acts about a product's pictures. */
const about = (command: string, sku: string, options: ActOptions) => ({
  ...options,
  command: `pictures ${command}`,
  subject: sku,
  sentence: ({ after }: ChangedPictures) =>
    after.length === 0
      ? `${sku} has no picture any more, and is drawn.`
      : `${sku} has ${after.length === 1 ? "1 picture" : `${after.length} pictures`}: ${inWords(after)}.`,
  shown: ({ after }: ChangedPictures) => ({ sku, pictures: after }),
  change: ({ before, after }: ChangedPictures) => ({
    before: { pictures: before },
    after: { pictures: after },
  }),
});

/** Gives a product uploaded pictures. */
export const addingPictures = (
  { sku, uploaded }: { sku: string; uploaded: readonly UploadedPicture[] },
  options: ActOptions,
): Act<ChangedPictures> => ({
  ...about("add", sku, options),
  details: { files: uploaded.map(({ name }) => name) },
  work: (tx) => addPictures(tx, sku, uploaded),
});

/** Says in other words what a picture shows. */
export const describingPicture = (
  asked: PictureAsked & { text: string },
  options: ActOptions,
): Act<ChangedPictures> => ({
  ...about("describe", asked.sku, options),
  details: { picture: asked.picture, text: asked.text },
  work: (tx) => describePicture(tx, asked),
});

/** Puts a picture at another place. */
export const movingPicture = (
  asked: PictureAsked & { place: number },
  options: ActOptions,
): Act<ChangedPictures> => ({
  ...about("order", asked.sku, options),
  details: { picture: asked.picture, place: asked.place },
  work: (tx) => movePicture(tx, asked),
});

/** Takes a picture away. */
export const removingPicture = (asked: PictureAsked, options: ActOptions): Act<ChangedPictures> => ({
  ...about("remove", asked.sku, options),
  details: { picture: asked.picture },
  work: (tx) => removePicture(tx, asked),
});

/** Tries all pictures that were given up again at once. */
export const retryingPictures = (options: ActOptions): Act<number> => ({
  ...options,
  command: "pictures retry",
  subject: "all",
  work: retryPictures,
  sentence: (count) => (count === 0 ? "No picture has failed." : `Tried again at once: ${count}.`),
  shown: (count) => ({ count }),
});
