/** @jest-environment node */
import sharp from "sharp";
import { encode } from "uqr";
import { qrPng, qrSvg } from "@/lib/server/share/qr-code";

const address = "https://shop.example/s/abcdefg";

describe("a QR code to print", () => {
  it("has every module of the code, in whole dots of black and white", async () => {
    const { data, size } = encode(address, { border: 4, ecc: "M" });
    const picture = sharp(await qrPng(address));
    const { width, height, density } = await picture.metadata();
    expect([width, height, density]).toEqual([width, width, 300]);
    const dots = (width ?? 0) / size;
    expect(Number.isInteger(dots)).toBe(true);
    const grey = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
    const channels = grey.info.channels;
    const isDark = (x: number, y: number) => grey.data[(y * (width ?? 0) + x) * channels] === 0;
    const inModule = [0, dots - 1];
    const wrong = data.flatMap((line, row) =>
      line.flatMap((dark, column) =>
        inModule
          .flatMap((dx) => inModule.map((dy) => isDark(column * dots + dx, row * dots + dy)))
          .filter((drawn) => drawn !== dark),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("is a drawing of any size", () => {
    expect(qrSvg(address)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"/);
  });
});
