import { PICTURE_BYTES, pictureMistakes } from "../contract";
import { invalid } from "../http/failure";
import { NoPhotographError, redrawPhotograph } from "../media/redraw-photograph";

/** Enough to read a label in a photograph of a parcel. */
const AS = { longestSide: 2_000, quality: 80 };

const refusedBecause = (mistake: keyof typeof pictureMistakes) =>
  invalid([{ propertyPath: "picture", message: pictureMistakes[mistake] }]);

/**
 * Draws a sent picture again, so that nothing of the file itself is stored.
 * @throws Failure 422 when it is too large or no picture, QueueFullError.
 */
export async function redrawPicture(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > PICTURE_BYTES) throw refusedBecause("large");
  try {
    return await redrawPhotograph(bytes, AS);
  } catch (error) {
    if (error instanceof NoPhotographError) throw refusedBecause("image");
    throw error;
  }
}
