import { parseKeyword } from "../../search/keyword";

describe("sizes in a keyword", () => {
  it.each([
    ["300x200x150", [300, 200, 150], "300x200x150"],
    ["300 x 200 mm", [300, 200], "300x200"],
    ["30x20x15cm", [300, 200, 150], "300x200x150"],
    ["30 cm by 20 cm by 15 cm", [300, 200, 150], "300x200x150"],
    ["12 x 9 x 9 inch", [305, 229, 229], "305x229x229"],
    ['12" x 9" x 9"', [305, 229, 229], "305x229x229"],
    ["12inx9in", [305, 229], "305x229"],
    ["12×9×9", [305, 229, 229], "305x229x229"],
    ["305 229 152", [305, 229, 152], "305x229x152"],
    ["4x6 labels", [152, 102], "102x152"],
    ["48mm tape", [48], "48"],
    ["48 mm × 66 m", [48], "48x66"],
    ["double wall 305", [305], "305"],
    ["0.5m tube", [500], "500"],
    ["1ft x 1ft x 1ft", [305, 305, 305], "305x305x305"],
    ["2 foot tube", [610], "610"],
    ["1' x 6\"", [305, 152], "305x152"],
    ["18 inch cube", [457, 457, 457], "457x457x457"],
    ["99999x99999x99999", [99_999, 99_999, 99_999], "99999x99999x99999"],
  ])("understands %s", (typed, sides, label) => {
    expect(parseKeyword(typed).size).toEqual({ sides, label });
  });

  it.each([
    ["a4 mailer", "a4", [297, 210]],
    ["C5", "c5", [229, 162]],
    ["dl", "dl", [220, 110]],
  ])("knows the paper size in %s", (typed, named, sides) => {
    expect(parseKeyword(typed).size).toEqual({ sides, label: "", named });
  });

  it("knows the codes of padded mailers with and without their stroke", () => {
    expect(parseKeyword("k/7").mailer).toBe("k/7");
    expect(parseKeyword("K7 padded mailer").mailer).toBe("k/7");
    expect(parseKeyword("a/000").mailer).toBe("a/000");
    expect(parseKeyword("A000").mailer).toBe("a/000");
    expect(parseKeyword("jiffy bag size D")).toMatchObject({ mailer: "d/1", words: ["jiffy", "bag"] });
  });

  it("keeps the words beside the size", () => {
    expect(parseKeyword("Double-Wall box 305 × 229").words).toEqual(["double", "wall", "box"]);
    expect(parseKeyword("48mm brown tape").words).toEqual(["brown", "tape"]);
  });

  it("finds no size where there is none", () => {
    expect(parseKeyword("bubble wrap").size).toBeUndefined();
    expect(parseKeyword("box").size).toBeUndefined();
    expect(parseKeyword("fefco 0201").size).toBeUndefined();
  });
});

describe("anything at all in a keyword", () => {
  it("leaves small letters and digits only, in eight words at most", () => {
    const nasty = [
      "' or 1=1 --",
      "a & b | !c",
      "x:*",
      "(((",
      "\\",
      "🎁 gift",
      "ﬁne",
      "Ünïcödé",
      "\u0000",
      "%_",
      "<b>",
      "x".repeat(200),
    ];
    const alphabet = "abz09 '\"&|!():*\\%_<>-.,/×é🎁\t\n";
    for (let round = 0; round < 2_000; round += 1) {
      nasty.push(
        Array.from(
          { length: round % 60 },
          (_, index) => [...alphabet][(round * 31 + index * index * 7) % [...alphabet].length],
        ).join(""),
      );
    }
    for (const typed of nasty) {
      const { words, code, size } = parseKeyword(typed);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const word of words) expect(word).toMatch(/^[a-z0-9]{2,40}$/);
      expect(code).toMatch(/^[a-z0-9]*$/);
      expect(size?.label ?? "").toMatch(/^[0-9x.]*$/);
      for (const side of size?.sides ?? []) expect(Number.isInteger(side) && side > 0).toBe(true);
    }
  });
});
