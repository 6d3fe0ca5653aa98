import sharp from "sharp";
import { createQueue } from "../bounded-queue";
import { startsAsPicture } from "../contract";

/** More than any camera of a phone takes; a small file may claim to be larger than memory. */
export const MOST_PIXELS = 60_000_000;
/** Pictures at a time: each is unpacked in memory, 4 bytes a pixel. */
const inTurn = createQueue(1, 20);

/** A file that is no photograph. `too_large`: it would have more pixels than MOST_PIXELS. */
export class NoPhotographError extends Error {
  constructor(readonly mistake: "format" | "too_large") {
    super(`No photograph: ${mistake}.`);
  }
}

async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}

/**
 * Encodes a file again as a JPEG: nothing of the file itself is stored, neither where and with what it was taken nor anything
 * hidden in it. Which way is up is worked in. The first bytes decide what it is: of the formats that the library knows,
 * only JPEG, PNG and WebP are unpacked.
 * @param as.longestSide longer sides are made shorter, in px
 * @param as.quality of the JPEG, 1 to 100
 * @throws NoPhotographError; QueueFullError when too many wait.
 */
export async function redrawPhotograph(
  bytes: Uint8Array,
  { longestSide, quality }: { longestSide: number; quality: number },
): Promise<Buffer> {
  if (!startsAsPicture(bytes)) throw new NoPhotographError("format");
  return inTurn(async () => {
    try {
      // Its head says how large it is.
      if ((await pixelsOf(bytes)) <= MOST_PIXELS)
        return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
          .autoOrient()
          .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#ffffff" })
          .jpeg({ quality })
          .toBuffer();
    } catch {
      // Whatever the library says of it: it could not be unpacked.
      throw new NoPhotographError("format");
    }
    throw new NoPhotographError("too_large");
  });
}
