import { listLimits } from "../../../trade-rules/limits";
import { readList } from "../../quick-order/read-list";

/** What a list's lines ask for: goods, how many and of what. */
const read = (text: string) =>
  readList(text).map(
    ({ goods, amount, inPieces }) => `${amount} ${inPieces ? "pieces" : "packs"} of ${goods}`,
  );

describe("a line of a list", () => {
  it.each([
    ["SW-305-229-152 x 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 × 5", "5 packs of sw-305-229-152"],
    ["sw-305-229-152 *5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 x5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152, 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152;5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152\t5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152: 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 - 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 qty 5", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 5 packs", "5 packs of sw-305-229-152"],
    ["SW-305-229-152 50 pcs", "50 pieces of sw-305-229-152"],
    ["5 x SW-305-229-152", "5 packs of sw-305-229-152"],
    ["5x SW-305-229-152", "5 packs of sw-305-229-152"],
    ["5 SW-305-229-152", "5 packs of sw-305-229-152"],
    ["5 packs of SW-305-229-152", "5 packs of sw-305-229-152"],
    ["- 5 x SW-305-229-152", "5 packs of sw-305-229-152"],
    ["2. SW-305-229-152 x 5", "5 packs of sw-305-229-152"],
    ["2 × 48 mm × 66 m Brown tape, strong (code TAPE-BR-48)", "2 packs of tape-br-48"],
    ['"SW-305-229-152, 5', '5 packs of "sw-305-229-152'],
    ['"Box" brown, 5', '5 packs of "box" brown'],
    ["10045, 5", "5 packs of 10045"],
    ["£5 mailer, 3", "3 packs of £5 mailer"],
    ["Box, brown x 5", "5 packs of box, brown"],
    ["KIT-START 6", "6 packs of kit-start"],
    ["6 KIT-START", "6 packs of kit-start"],
    ["SW-305-229-152", "1 packs of sw-305-229-152"],
    ["50 of 300x200x150", "50 packs of 300x200x150"],
    ["50 x 300x200x150", "50 packs of 300x200x150"],
    ["50 boxes 300x200x150", "50 pieces of 300x200x150"],
    ["300x200x150 x 50", "50 packs of 300x200x150"],
    ["300 x 200 x 150 mm x 50", "50 packs of 300 x 200 x 150 mm"],
    ["300 x 200 x 150 x 50", "50 packs of 300 x 200 x 150"],
    ["50 300 x 200 x 150", "50 packs of 300 x 200 x 150"],
    ["300x200x150 50", "50 packs of 300x200x150"],
    ["300 x 200 x 150", "1 packs of 300 x 200 x 150"],
    ["300 × 200", "1 packs of 300 x 200"],
    ["30,5 x 20 x 15 cm", "1 packs of 30,5 x 20 x 15 cm"],
    ['12" x 9" x 9" x 4', "4 packs of 12 inch  x 9 inch  x 9 inch"],
    ["double wall 400x300x200 x 2", "2 packs of double wall 400x300x200"],
    ["double wall 400 x 300 x 200", "1 packs of double wall 400 x 300 x 200"],
    ["48mm tape x 6", "6 packs of 48mm tape"],
    ["48 mm x 66 m", "1 packs of 48 mm x 66 m"],
    ["bubble wrap 500mm", "1 packs of bubble wrap 500mm"],
    ["bubble wrap, 2", "2 packs of bubble wrap"],
    ["2 rolls of bubble wrap", "2 pieces of bubble wrap"],
    ["SW-305-229-152 x 0", "0 packs of sw-305-229-152"],
    ["SW-305-229-152 x 1234567", "1234567 packs of sw-305-229-152"],
  ])("%s", (line, meant) => {
    expect(read(line)).toEqual([meant]);
  });
});

describe("a list", () => {
  it("is numbered without empty lines, and shows each line as it was typed", () => {
    const lines = readList("  SW-1-A x 2 \r\n\r\n\n300x200x150\n");
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, "SW-1-A x 2"],
      [2, "300x200x150"],
    ]);
  });

  it("may be a table whose heading says which column has how many", () => {
    expect(read('SKU,Product,Packs,Price\nSW-1-A,Single wall box,5,4.20\nSW-2-B,"Box, double",12,3')).toEqual(
      ["5 packs of sw-1-a, single wall box", "12 packs of sw-2-b, box, double, 3"],
    );
  });

  it("may be a table without a heading, its quantity before or after", () => {
    expect(read("5,SW-1-A\nSW-1-A,Single wall box,5,£4.20,£21.00")).toEqual([
      "5 packs of sw-1-a",
      "5 packs of sw-1-a, single wall box",
    ]);
  });

  it("may have the sides of a size in columns", () => {
    expect(read("300\t200\t150\t50")).toEqual(["50 packs of 300 200 150"]);
    expect(read("300,200,150")).toEqual(["1 packs of 300 200 150"]);
  });

  it("may be pasted from the letter about an order", () => {
    const letter = [
      "305 × 229 × 152 mm Single wall box, brown",
      "  2 packs of 25 at £8.40 ex VAT · code SW-305-229-152 · VAT 20%",
      "  £16.80",
      "Film",
      "  1 pack at £5.00 ex VAT (£6.00 inc VAT) · code FILM · VAT 20%",
      "  £5.00",
    ];
    expect(read(letter.join("\n"))).toEqual(["2 packs of sw-305-229-152", "1 packs of film"]);
  });

  it("names the codes that may be meant, the whole first", () => {
    const [line] = readList("5 × Single wall box 305 × 229 × 229 mm (SW-305-229-229)");
    expect(line?.codes).toContain("sw305229229");
    expect(line?.amount).toBe(5);
    expect(readList("SW 305 229 229, 4")[0]?.codes[0]).toBe("sw305229229");
    expect(readList("KIT-START, 4")[0]?.codes[0]).toBe("kitstart");
    expect(readList("4 x Starter kit (KIT-START)")[0]?.codes).toContain("kitstart");
  });

  it("takes no more than a few times as long for nonsense as for codes", () => {
    const list = (line: string) =>
      Array.from({ length: listLimits.text / listLimits.line }, () =>
        line.slice(0, listLimits.line - 1),
      ).join("\n");
    const [codes, nonsense] = [list("SW-305-229-152 x 5 ".repeat(11)), list("x 1 ".repeat(50))];
    /** Microseconds of the processor, the least of five. */
    const costOf = (text: string) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = process.cpuUsage();
          readList(text);
          return process.cpuUsage(before).user;
        }),
      );
    expect(costOf(nonsense)).toBeLessThan(20 * costOf(codes));
  });
});
