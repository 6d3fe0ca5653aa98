import { preview } from "@/lib/shared/catalogue/menu-preview";
import { productTitle } from "@/lib/shared/display/product-title";
import { readPacks } from "@/lib/shared/display/read-packs";
import { millimetres, weightWords } from "@/lib/shared/display/size-and-weight";
import { stockLevel } from "@/trade-rules/stock-level";

it("leaves the height of flat goods out", () => {
  expect(millimetres({ length: 220, width: 330, height: 0 })).toBe("220 × 330 mm");
  expect(millimetres({ length: 305, width: 229, height: 229 })).toBe("305 × 229 × 229 mm");
});

it("weighs in grams up to a kilogram", () => {
  expect(weightWords(268)).toBe("268 g");
  expect(weightWords(6700)).toBe("6.7 kg");
  expect(weightWords(1000)).toBe("1 kg");
});

it("previews the first 75 characters", () => {
  const long = "a".repeat(80);
  expect(preview(long)).toBe(`${"a".repeat(75)}…`);
  expect(preview("a".repeat(75))).toBe("a".repeat(75));
  expect(preview(`${"a".repeat(74)}. More follows`)).toBe(`${"a".repeat(74)}.`);
});

it("lets the size lead a product's name", () => {
  expect(productTitle({ size: "48 mm × 66 m", name: "Brown tape" })).toBe("48 mm × 66 m Brown tape");
  expect(productTitle({ name: "Moving kit" })).toBe("Moving kit");
});

it("reads packs from what was typed, within the stock", () => {
  expect(readPacks("3")).toBe(3);
  expect(readPacks(" 12 ")).toBe(12);
  for (const nonsense of ["", "0", "-2", "1.5", "abc", "9999999"]) expect(readPacks(nonsense)).toBe(1);
});

it("warns of low stock below twenty packs", () => {
  expect([0, 1, 19, 20].map(stockLevel)).toEqual(["out", "low", "low", "in"]);
});
