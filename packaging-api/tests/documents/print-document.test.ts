import { toEInvoice } from "../../documents/e-invoice/to-e-invoice";
import { writeCii } from "../../documents/e-invoice/write-cii";
import { printDocument } from "../../documents/print-document";
import { documentContent as content } from "../support/document-content";
import { readPdf } from "../support/pdf-text";

const printFor = (...address: string[]) =>
  printDocument({ ...content, customer: { address, vatNumber: "" }, deliveredTo: address });

/** The fonts that a PDF embeds, without the six letters before the name of each. */
function embeddedFonts(pdf: Uint8Array): string[] {
  const found = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/FontName \/\w{6}\+(\S+)/g);
  return [...found].map(([, name]) => name!).sort();
}

/**
 * pdf.js sees a space behind every conjunct of Devanagari, which it takes for a mark without a width, and none between words
 * that are drawn from right to left.
 */
const withoutSpaces = (text: string) => text.replaceAll(/[\s\u200b]/g, "");

describe("a printed document", () => {
  it("embeds no other font when it is written in Latin, Greek and Cyrillic letters", async () => {
    const pdf = await printFor("Łukasz Ђорђевић", "Ωμέγα & Sönner");
    expect(embeddedFonts(pdf)).toEqual(["SourceSans3-Regular", "SourceSans3-SemiBold"]);
  });

  it.each([
    ["Chinese", ["王小明", "北京包裝紙箱有限公司（上海）"], /^noto-sans-sc/],
    ["Japanese", ["山田 さくら", "株式会社ハコヤ、東京都", "髙橋﨑"], /^noto-sans-jp/],
    ["Korean", ["김철수", "주식회사 포장상자 서울특별시"], /^noto-sans-kr/],
    ["Devanagari", ["श्रीकृष्ण विश्वनाथ क्षत्रिय", "र्क किर्ति ट्रेडर्स Ltd"], /^noto-sans-devanagari/],
    ["Thai", ["นายสมชาย ใจดี", "กล่องที่ปรึกษา"], /^noto-sans-thai/],
    ["Arabic", ["محمد عبد الله الأنصاري", "شركة التغليف المحدودة", "بنت پچگ ٹڈ", "شقة ۱۲۳"], /^vazirmatn/],
    ["Hebrew", ["אברהם לוי", "קופסאות (לידס)"], /^noto-sans-hebrew/],
    ["emoji", ["Zoë 😀🎁", "The 👨‍👩‍👧 Box ❤️ 🇬🇧 Co"], /^noto-emoji/],
  ])("has a name in %s, which can be copied as it was typed", async (_script, names, font) => {
    const pdf = await printFor(...names);
    const { text, parts } = await readPdf(pdf);
    for (const name of names) {
      expect(withoutSpaces(text)).toContain(withoutSpaces(name));
      expect(parts).toContainEqual({ role: "P", text: name });
    }
    const others = embeddedFonts(pdf).filter((name) => !/^source-?sans/i.test(name));
    expect(others).not.toEqual([]);
    for (const name of others) expect(name).toMatch(font);
  });

  it("names a character by its number where no font has it", async () => {
    const { text } = await readPdf(await printFor("ಕ Stores", "Line\u0301a 12"));
    expect(text).toContain("[U+0C95] Stores");
    expect(text).toContain("Linéa 12");
  });

  it("breaks what is wider than its column, in Thai between words", async () => {
    const thai = "บริษัทกล่องกระดาษไทยจำกัดมหาชนกรุงเทพมหานครที่ปรึกษาและกล่องพัสดุ";
    const { parts } = await readPdf(await printFor(thai, "W".repeat(100)));
    expect(parts).toContainEqual({ role: "P", text: thai });
    expect(parts).toContainEqual({ role: "P", text: "W".repeat(100) });
  });

  it("is tagged PDF/A-3a with a language and a title", async () => {
    const pdf = await printFor("Ada Buyer");
    const { parts, language, title, metadata } = await readPdf(pdf);
    expect({ language, title }).toEqual({ language: "en-GB", title: "Invoice INV-000042" });
    expect(metadata).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>A</);
    expect(metadata).toContain("<rdf:li>Boxes and Sons Ltd</rdf:li>");
    expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/DisplayDocTitle true/);
    expect(parts.slice(0, 6)).toEqual([
      { role: "Root", text: "" },
      { role: "Document", text: "" },
      { role: "H1", text: "Invoice" },
      { role: "L", text: "" },
      { role: "LI", text: "" },
      { role: "Lbl", text: "Number" },
    ]);
    const cells = parts.filter(({ role }) => role === "TH" || role === "TD");
    expect(cells.slice(0, 9)).toEqual([
      ...["Code", "Goods", "Packs", "Price", "Net", "VAT", "VAT £"].map((text) => ({ role: "TH", text })),
      { role: "TD", text: "SW-1" },
      { role: "TD", text: "Box, brown, packs of 25" },
    ]);
    expect(cells.slice(-2)).toEqual([
      { role: "TH", text: "Total inc VAT" },
      { role: "TD", text: "£30.00" },
    ]);
    expect(parts.at(-1)?.text).toMatch(/^Paid by bank transfer/);
  });

  it("holds its figures as Factur-X, in the profile of EN 16931", async () => {
    const pdf = await printDocument(content);
    const { files, metadata } = await readPdf(pdf);
    expect(files).toEqual([{ name: "factur-x.xml", text: writeCii(toEInvoice(content)) }]);
    expect(metadata).toContain(
      "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
    );
    for (const [name, value] of [
      ["DocumentType", "INVOICE"],
      ["DocumentFileName", "factur-x.xml"],
      ["Version", "1.0"],
      ["ConformanceLevel", "EN 16931"],
    ])
      expect(metadata).toContain(`<fx:${name}>${value}</fx:${name}>`);
    const raw = Buffer.from(pdf).toString("latin1");
    expect(raw).toMatch(/\/AFRelationship \/Alternative/);
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(raw).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(raw).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/);
    expect(raw).not.toMatch(/\/SMask|\/Encrypt|\/JavaScript/);
  });

  it("that is only a quote holds none, and is PDF/A-2a", async () => {
    const { order: _order, customer: _customer, ...quoted } = content;
    const quote = {
      page: "https://shop.example/quote/q",
      validUntil: "2026-12-22",
      company: "",
      reference: "",
    };
    const { files, metadata } = await readPdf(await printDocument({ ...quoted, ...quote, kind: "quote" }));
    expect(files).toEqual([]);
    expect(metadata).toMatch(/<pdfaid:part>2</);
  });
});
