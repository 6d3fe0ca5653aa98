import "server-only";
import sharp from "sharp";
import { qrPath } from "@/lib/shared/account/qr-path";

/** Ten centimetres at 300 dots an inch. */
const PIXELS = 1_181;
const DOTS_PER_INCH = 300;

/** A QR code as a drawing of its own, of any size. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The same as a picture to print: its modules are of whole dots, so that their edges stay sharp. */
export async function qrPng(text: string): Promise<Buffer> {
  const { size } = qrPath(text);
  const dots = size * Math.ceil(PIXELS / size);
  return sharp(Buffer.from(qrSvg(text)), { density: (72 * dots) / size })
    .resize(dots, dots, { kernel: "nearest" })
    .withMetadata({ density: DOTS_PER_INCH })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
