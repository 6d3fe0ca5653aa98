import sharp from "sharp";

/** Where the test's photographs say that they were taken, in degrees, minutes and seconds north. */
const GPS_LATITUDE = "53/1 48/1 5/1";

/**
 * A JPEG as a telephone makes it: held sideways, and saying where and with what it was taken.
 * @param width px
 */
export function photograph(width = 320): Promise<Buffer> {
  return sharp({ create: { width, height: width / 2, channels: 3, background: "#c9a774" } })
    .withExif({
      IFD0: { Make: "Telephone", Model: "Sample 3" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: GPS_LATITUDE },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
