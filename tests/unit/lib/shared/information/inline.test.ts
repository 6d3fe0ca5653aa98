import { parseInline, plainWords } from "@/lib/shared/information/inline";

describe("the copy's marks", () => {
  it("are links and words that stand out", () => {
    expect(parseInline("See [returns](/legal/returns#refund) **before** you send.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "returns", href: "/legal/returns#refund" },
      { kind: "text", text: " " },
      { kind: "strong", text: "before" },
      { kind: "text", text: " you send." },
    ]);
  });

  it("are nothing else: brackets and stars alone are plain words", () => {
    for (const sentence of ["2 * 3 * 4", "boxes [brown]", "a (small) box", "<b>bold</b>", ""])
      expect(parseInline(sentence)).toEqual(sentence === "" ? [] : [{ kind: "text", text: sentence }]);
  });

  it("are left out of plain words", () => {
    expect(plainWords("Call [0113](tel:+44113) **now**.")).toBe("Call 0113 now.");
  });
});
