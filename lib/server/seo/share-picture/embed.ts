import sharp from "sharp";
import { config } from "@/lib/server/config";
import { pictureViews } from "@/trade-rules/picture-sizes";

const TIMEOUT_MS = 5_000;
/** Photographs above this are left out of the picture. */
const MOST_BYTES = 10 * 1024 * 1024;
/** The room that the card has for the picture, px. */
const { width: WIDTH, height: HEIGHT } = pictureViews.share;

async function bytesOf(response: Response): Promise<Buffer | undefined> {
  if (!response.ok || response.body === null) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A picture as a `data:` address, ready to be drawn. Our own drawings come from the packaging API, photographs from
 * the address that the catalogue gives (https only, no redirects).
 * @returns undefined when it cannot be had or read: the card is then drawn without it.
 */
export async function embeddedPicture(picture: string): Promise<string | undefined> {
  const drawn = picture.startsWith("/media/");
  if (!drawn && !picture.startsWith("https://")) return undefined;
  const address = drawn
    ? `${config().packagingApiUrl}${picture}?view=share&width=${WIDTH}&format=png`
    : picture;
  try {
    const response = await fetch(address, {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await bytesOf(response);
    if (bytes === undefined) return undefined;
    const png = drawn
      ? bytes
      : await sharp(bytes, { limitInputPixels: 50_000_000 })
          .rotate()
          .resize(WIDTH, HEIGHT, { fit: "inside" })
          .png()
          .toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  } catch {
    // A card without its picture is better than none, whatever the error.
    return undefined;
  }
}
