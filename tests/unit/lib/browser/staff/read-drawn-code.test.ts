import { encode } from "uqr";
import { readDrawnCode } from "@/lib/browser/staff/read-drawn-code";
import { code128 } from "@/packaging-api/documents/code-128";

/** A picture, by whether a pixel is dark. */
function draw(width: number, height: number, isDark: (x: number, y: number) => boolean) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isDark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

/** Bars and gaps by turns, as on a label that a camera sees with some room around it. */
function drawBars(widths: number[], { module = 3, isUpright = false } = {}) {
  const dark = widths.flatMap((width, index) => Array<boolean>(width * module).fill(index % 2 === 0));
  const [length, room] = [dark.length, 40];
  const isDark = (along: number, across: number) =>
    across >= room && across < room + 80 && dark[along - room] === true;
  return isUpright
    ? draw(2 * room + 80, length + 2 * room, (x, y) => isDark(y, x))
    : draw(length + 2 * room, 2 * room + 80, isDark);
}

/** Bars of an EAN-13: which digits are of the second set says the first digit, 5. */
function ean13(digits: string): number[] {
  const left = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];
  const setOf = { "5": "ABBAAB" };
  const widths = (digit: string) => [...(left[Number(digit)] ?? "")].map(Number);
  const sets = setOf[digits[0] as "5"];
  const firstHalf = [...digits.slice(1, 7)].flatMap((digit, index) =>
    sets[index] === "A" ? widths(digit) : widths(digit).reverse(),
  );
  const secondHalf = [...digits.slice(7)].flatMap(widths);
  return [1, 1, 1, ...firstHalf, 1, 1, 1, 1, 1, ...secondHalf, 1, 1, 1];
}

it.each(["100234", "FW-BOX-305", "JD0002 3456"])("reads the shop's own labels: %s", (text) => {
  expect(readDrawnCode(drawBars(code128(text)))).toBe(text);
});

it("reads a label that is held upright", () => {
  expect(readDrawnCode(drawBars(code128("FW-BOX-305"), { isUpright: true }))).toBe("FW-BOX-305");
});

it("reads the barcode of goods", () => {
  expect(readDrawnCode(drawBars(ean13("5012345678900")))).toBe("5012345678900");
});

it("reads a QR code", () => {
  const { data, size } = encode("https://shop.example/100234", { border: 4 });
  const picture = draw(size * 4, size * 4, (x, y) => data[y >> 2]?.[x >> 2] === true);
  expect(readDrawnCode(picture)).toBe("https://shop.example/100234");
});

it("reads nothing where there is no code", () => {
  expect(readDrawnCode(draw(300, 200, (x, y) => (x + y) % 7 === 0))).toBeUndefined();
});
