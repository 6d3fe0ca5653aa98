import { createHash } from "node:crypto";
import { pictureWidths } from "../../../trade-rules/picture-sizes";
import { PHOTOGRAPH } from "../../contract";
import { MOST_PIXELS, NoPhotographError, redrawPhotograph } from "../../media/redraw-photograph";
import { PictureFailure } from "./picture-failure";

/** The largest picture that pages show, and good enough to be encoded again in every format. */
const STORED = { longestSide: Math.max(...pictureWidths.detail), quality: 88 };

/** A photograph as it is stored. The id under /media is made from its hash, so that an address never gives another one. */
export type ProductPhotograph = { id: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Draws a file again as a product's photograph.
 * @throws PictureFailure when it is no photograph; QueueFullError when too many wait
 */
export async function drawPhotograph(file: Uint8Array): Promise<ProductPhotograph> {
  try {
    const bytes = new Uint8Array(await redrawPhotograph(file, STORED));
    const hash = createHash("sha256").update(bytes).digest("base64url");
    return { id: `${PHOTOGRAPH}${hash.slice(0, 24)}`, bytes };
  } catch (error) {
    if (!(error instanceof NoPhotographError)) throw error;
    throw new PictureFailure(
      error.mistake === "format"
        ? "It is no whole JPEG, PNG or WebP picture."
        : `It has more than ${MOST_PIXELS / 1_000_000} million pixels.`,
      true,
    );
  }
}
