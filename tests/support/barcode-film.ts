import { writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { code128 } from "../../packaging-api/documents/code-128";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";

const [WIDTH, HEIGHT] = [640, 480];

/** A film of one picture: a barcode, as a camera sees it (YUV4MPEG2). */
function filmOf(text: string): Buffer {
  const dark = code128(text).flatMap((width, index) => Array<boolean>(width * 2).fill(index % 2 === 0));
  const left = Math.floor((WIDTH - dark.length) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 140; y < 340; y++)
    for (const [x, isDark] of dark.entries()) if (isDark) light[y * WIDTH + left + x] = 16;
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

/**
 * A browser whose camera sees a barcode.
 * @param film where the film of it is written, as .y4m
 */
export async function launchBeforeBarcode(film: string, code: string): Promise<Browser> {
  await writeFile(film, filmOf(code));
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...browserFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
