import { cartVersion } from "../../cart/version";

const line = { id: "a", quantity: 2, unitPrice: 100, lineTotal: 200, tax: 40 };
const version = cartVersion(7, { lines: [line], total: 839 });

describe("a cart's version", () => {
  it("stays while nothing changes", () => {
    expect(cartVersion(7, { lines: [{ ...line }], total: 839 })).toBe(version);
  });

  it.each([
    ["the revision", cartVersion(8, { lines: [line], total: 839 })],
    ["a price", cartVersion(7, { lines: [{ ...line, unitPrice: 101 }], total: 839 })],
    ["a VAT amount", cartVersion(7, { lines: [{ ...line, tax: 10 }], total: 839 })],
    ["the total", cartVersion(7, { lines: [line], total: 840 })],
    ["the lines", cartVersion(7, { lines: [], total: 839 })],
  ])("changes with %s", (_what, changed) => {
    expect(changed).not.toBe(version);
  });

  it("goes into a header as it is", () => {
    expect(version).toMatch(/^[\w-]+$/);
  });
});
