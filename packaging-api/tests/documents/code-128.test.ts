import { code128 } from "../../documents/code-128";

const sum = (modules: number[]) => modules.reduce((total, one) => total + one, 0);

describe("a number as Code 128", () => {
  // Start B, "1", check symbol, stop: worked out by hand from ISO/IEC 15417.
  it("has the symbols of the standard, with the check symbol", () => {
    expect(code128("1").join("")).toBe(["211214", "123221", "223211", "2331112"].join(""));
  });

  it("has eleven modules for each symbol and thirteen for the stop", () => {
    expect(sum(code128("100234"))).toBe(11 * 8 + 13);
    expect(code128("100234")).not.toEqual(code128("100235"));
  });

  it("is refused for what it has no symbol of", () => {
    expect(() => code128("Größe")).toThrow("ASCII");
  });
});
