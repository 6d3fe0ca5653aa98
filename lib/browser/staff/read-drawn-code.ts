import BarcodeFormat from "@zxing/library/esm/core/BarcodeFormat";
import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import Code128Reader from "@zxing/library/esm/core/oned/Code128Reader";
import ITFReader from "@zxing/library/esm/core/oned/ITFReader";
import MultiFormatUPCEANReader from "@zxing/library/esm/core/oned/MultiFormatUPCEANReader";
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader";
import type Reader from "@zxing/library/esm/core/Reader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";

// Each reader by itself: the library's index brings those of a dozen other kinds of codes along.
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E],
  ],
]);
const barcodes: Reader[] = [new Code128Reader(), new MultiFormatUPCEANReader(hints), new ITFReader()];
/** It finds codes that lie in any way. */
const squares: Reader[] = [new QRCodeReader()];

/** How bright each pixel is, from 0 to 255. Green counts twice, as for the eye. */
function brightness({
  data,
  width,
  height,
}: Pick<ImageData, "data" | "width" | "height">): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 4;
    grey[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4;
  }
  return grey;
}

/** The same picture, turned by a quarter: a label may be held upright. */
function turned(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[x * height + y] = grey[y * width + x] ?? 0;
  return result;
}

function read(
  readers: readonly Reader[],
  grey: Uint8ClampedArray,
  width: number,
  height: number,
): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // The library throws where there is no code of a kind, and where one is blurred: the next picture may be better.
    }
  }
  return undefined;
}

/** The code that a picture shows (Code 128, EAN, UPC, ITF or QR); undefined where none can be read. */
export function readDrawnCode(picture: Pick<ImageData, "data" | "width" | "height">): string | undefined {
  const { width, height } = picture;
  const grey = brightness(picture);
  return (
    read([...barcodes, ...squares], grey, width, height) ??
    read(barcodes, turned(grey, width, height), height, width)
  );
}
