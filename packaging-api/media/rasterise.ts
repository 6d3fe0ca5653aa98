import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "../contract";

// One thread for each picture: two are rendered at a time, which leaves the other calls their share of two cores.
sharp.concurrency(1);
sharp.cache(false);

/** A picture takes a third of a second; one that takes this long is given up. */
const MOST_SECONDS = 20;

/**
 * Settings for flat colours and thin lines, measured on a carton of 704 × 560 px: webp 10.5 KB in 37 ms, avif 9.5 KB in
 * 96 ms, png with a palette 12 KB in 56 ms. Slower avif (effort 4) saves two more KB but takes 650 ms.
 */
const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 54, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 4, smartSubsample: true }),
  png: (image) => image.png({ palette: true, colours: 96, effort: 7 }),
};

/** SVGs of one nominal size as a picture `width` px wide, one beneath another in their own proportions. */
export async function rasterise(
  svgs: string[],
  nominal: { width: number; height: number },
  width: number,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const height = Math.round((width * nominal.height) / nominal.width);
  const image = sharp({
    create: { width, height: height * svgs.length, channels: 3, background: "#ffffff" },
  }).composite(
    svgs.map((svg, place) => ({
      input: Buffer.from(svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)),
      left: 0,
      top: place * height,
    })),
  );
  return new Uint8Array(await encoders[format](image.timeout({ seconds: MOST_SECONDS })).toBuffer());
}
