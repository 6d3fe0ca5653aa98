import sharp from "sharp";
import { figure, lettering, letters } from "../../../product-drawings/lettering";

async function inkOf(words: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#fff"/><g stroke="#000" stroke-linecap="round" fill="none">${lettering(words, 28).at(10, 32)}</g></svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 128).length;
}

describe("lettering", () => {
  it.each(letters.filter((sign) => sign !== " "))("draws %s", async (sign) => {
    expect(await inkOf(sign)).toBeGreaterThan(4);
  });

  it("has all that sizes are written with", () => {
    for (const words of ["L 1,180 mm", "W 15.5 mm", "H 229 mm", "Ø 76 mm", "48 mm × 66 m", "0123456789"])
      expect(() => lettering(words, 16)).not.toThrow();
  });

  it("refuses a sign that it would leave out", () => {
    expect(() => lettering("48 µm", 16)).toThrow('no sign for "µ"');
  });

  it("gives all digits the same width, so that figures line up", () => {
    const widths = new Set("0123456789".split("").map((digit) => lettering(digit, 16).width));
    expect(widths.size).toBe(1);
    expect(lettering("22", 32).width).toBeCloseTo(lettering("22", 16).width * 2);
  });

  it("writes figures as the trade does", () => {
    expect([305, 1180, 1234567, 15.5, 0.04].map(figure)).toEqual(["305", "1,180", "1,234,567", "15.5", "0"]);
  });
});
