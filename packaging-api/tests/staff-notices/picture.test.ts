import sharp from "sharp";
import { Failure } from "../../http/failure";
import { redrawPicture } from "../../staff-notices/notice-picture";
import { photograph } from "../support/photograph";

const mistakeOf = (bytes: Buffer) =>
  redrawPicture(bytes.toString("base64")).then(
    () => "none",
    (error: unknown) => (error instanceof Failure ? error.extra.violations?.[0]?.message : String(error)),
  );
const redrawn = async (bytes: Buffer) => redrawPicture(bytes.toString("base64"));

describe("a picture that is sent along", () => {
  it("loses what says where and with what it was taken, and stands upright", async () => {
    const sent = await photograph(320);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect(sent.includes("Telephone")).toBe(true);
    const kept = await redrawn(sent);
    const { exif, icc, xmp, format, width, height } = await sharp(kept).metadata();
    expect({ exif, icc, xmp }).toEqual({});
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 160, height: 320 });
    expect(kept.includes("Telephone")).toBe(false);
  });

  it("loses what is behind its end", async () => {
    const kept = await redrawn(Buffer.concat([await photograph(), Buffer.from("<?php hidden(); ?>")]));
    expect(kept.includes("hidden")).toBe(false);
  });

  it("is made no larger than a person looks at", async () => {
    const { width, height } = await sharp(await redrawn(await photograph(4_000))).metadata();
    expect([width, height]).toEqual([1_000, 2_000]);
  });

  it.each([["png"], ["webp"]] as const)("may be %s", async (format) => {
    const sent = await sharp(await photograph())
      .toFormat(format)
      .toBuffer();
    expect((await sharp(await redrawn(sent)).metadata()).format).toBe("jpeg");
  });

  it.each([
    ["text", Buffer.from("no picture")],
    [
      "a drawing that could load files",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["a film of pictures", Buffer.from("GIF89a")],
    ["the beginning of a photograph", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ["nothing", Buffer.alloc(0)],
  ])("is refused when it is %s", async (_what, bytes) => {
    expect(await mistakeOf(bytes)).toBe("This file is not a valid image.");
  });

  it("is refused when half of it is missing", async () => {
    const whole = await photograph(640);
    expect(await mistakeOf(whole.subarray(0, whole.length / 2))).toBe("This file is not a valid image.");
  });

  it("is refused when it would fill the memory, and when it is larger than said", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await mistakeOf(bomb)).toBe("This file is not a valid image.");
    expect(await mistakeOf(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(
      "The file is too large. Allowed maximum size is 5 MB.",
    );
  });
});
