/** @jest-environment node */
import { readTextFile } from "@/lib/server/cart/start-quick-order";

const bytes = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding));

describe("the file of a list", () => {
  it.each([
    ["UTF-8", bytes("Größe × 5"), "Größe × 5"],
    ["UTF-8 with its mark", bytes("\u{feff}SW-1,5"), "SW-1,5"],
    ["UTF-16 of a spreadsheet", bytes("\u{feff}SW-1\t5 ×", "utf16le"), "SW-1\t5 ×"],
    ["what Windows saves", bytes("300\u00d7200, 5", "latin1"), "300×200, 5"],
    ["nothing", bytes(""), ""],
  ])("is read as %s", (_, file, text) => {
    expect(readTextFile(file)).toBe(text);
  });

  it.each([
    ["a workbook", bytes("PK\u0003\u0004\u0014")],
    ["bytes that are no text", bytes("a\0b")],
  ])("is refused as %s", (_, file) => {
    expect(readTextFile(file)).toBeUndefined();
  });
});
