import sharp from "sharp";
import { createQueue } from "../bounded-queue";
import { PICTURE_BYTES, pictureMistakes, startsAsPicture } from "../contract";
import { invalid } from "../http/failure";

/** Longer sides are made shorter, in px; enough to read a label in a photograph of a parcel. */
const LONGEST_SIDE = 2_000;
/** More than any camera of a phone takes; a small file may claim to be larger than memory. */
const MOST_PIXELS = 60_000_000;
/** Pictures at a time: each is unpacked in memory, 4 bytes a pixel. */
const inTurn = createQueue(1, 20);

const refusedBecause = (mistake: keyof typeof pictureMistakes) =>
  invalid([{ propertyPath: "picture", message: pictureMistakes[mistake] }]);

/**
 * Draws a sent picture anew as a JPEG: nothing of the file itself is kept, neither where and with what it was taken nor
 * anything hidden in it. Which way is up is worked in. The first bytes decide what it is: of the formats that the
 * library knows, only the three of photographs are unpacked.
 * @throws Failure 422 when it is too large or no picture, QueueFullError.
 */
export async function redrawPicture(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > PICTURE_BYTES) throw refusedBecause("large");
  if (!startsAsPicture(bytes)) throw refusedBecause("image");
  return inTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 80 })
        .toBuffer();
    } catch {
      // Whatever the library says of it: it could not be unpacked as a picture of this size.
      throw refusedBecause("image");
    }
  });
}
