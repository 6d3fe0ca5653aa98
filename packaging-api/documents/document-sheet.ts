import { LRUCache } from "lru-cache";
import type PDFDocument from "pdfkit";
import type { DocumentFont, DocumentFonts } from "./document-fonts";
import { FontCopies } from "./font-copies";
import { type Line, type Piece, setLines, toPrintable } from "./set-lines";

type Pdf = InstanceType<typeof PDFDocument>;
/** A part of a document as a screen reader announces it, by its role in PDF's own words: "H1", "P", "TD". */
export type Part = ReturnType<Pdf["struct"]>;

export type Style = {
  /** In points. */
  size: number;
  color: string;
  strong?: boolean;
  align?: "left" | "right";
};

/** In points, from the page's upper left corner. */
export type Place = { x: number; y: number; width: number };

/** What a text is to a screen reader: its role, and the part that it belongs to. */
type Role = { role: string; parent?: Part } & Pick<PDFKit.Mixins.StructureElementOptions, "scope">;

/** Texts whose lines a document remembers: what is measured first and then written, and prices that stand in it often. */
const MOST_SET = 2_000;

/** Figures of one width, so that sums are under each other. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

/** Writes onto the pages of a document, in every script that there is a font of, and tags what it writes. */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #fonts: DocumentFonts;
  readonly #copies: FontCopies;
  readonly #document: Part;
  readonly #set = new LRUCache<string, Line[]>({ max: MOST_SET });

  constructor(pdf: Pdf, fonts: DocumentFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    for (const { name, font } of [fonts.text, fonts.strong, ...fonts.others]) pdf.registerFont(name, font);
    this.#copies = new FontCopies((name, font) => pdf.registerFont(name, font));
    this.#document = pdf.struct("Document");
    pdf.addStructure(this.#document);
  }

  /** A part with parts of its own, or an empty one; of the whole document unless it belongs to another. */
  addPart(role: string, parent = this.#document, options: PDFKit.Mixins.StructureElementOptions = {}): Part {
    const part = this.#pdf.struct(role, options);
    parent.add(part);
    return part;
  }

  #linesOf(text: string, width: number, style: Style): Line[] {
    const key = `${style.size} ${style.strong ?? false} ${width} ${text}`;
    const known = this.#set.get(key);
    if (known !== undefined) return known;
    const lines = this.#setLines(text, width, style);
    this.#set.set(key, lines);
    return lines;
  }

  #setLines(text: string, width: number, { size, strong }: Style): Line[] {
    const { text: plain, strong: heavy, others } = this.#fonts;
    return setLines(toPrintable(text, [plain, ...others]), {
      fonts: [strong ? heavy : plain, ...others],
      width,
      measure: (shaped, { name }) =>
        this.#pdf.font(name).fontSize(size).widthOfString(shaped, { features: figures }),
    });
  }

  #choose(font: DocumentFont, piece: Piece, size: number): Pdf {
    const isOwn = !this.#fonts.others.includes(font) && piece.shaped === piece.text;
    return this.#pdf.font(isOwn ? font.name : this.#copies.nameFor(font, piece, figures)).fontSize(size);
  }

  /** How high the text will stand, in points. */
  heightOf(text: string, width: number, style: Style): number {
    return this.#linesOf(text, width, style).length * style.size * this.#fonts.lineHeight;
  }

  /** Writes text as a part of another part. @returns where it ends, in points from the page's top */
  write(
    text: string,
    place: Place,
    style: Style,
    { role, parent = this.#document, ...options }: Role,
  ): number {
    const lines = this.#linesOf(text, place.width, style);
    // Glyphs that are joined, reordered or run from right to left do not say by themselves what was typed.
    const actual = lines.every((line) => this.#isPlain(line)) ? undefined : text;
    const part = this.addPart(role, parent, { ...options, actual });
    part.add(this.#pdf.markStructureContent(role));
    const end = this.#draw(lines, place, style);
    this.#pdf.endMarkedContent();
    return end;
  }

  /** Writes what belongs to the page and not to the text: its number, a heading that is repeated. */
  writeArtifact(text: string, place: Place, style: Style): void {
    this.#pdf.markContent("Artifact", { type: "Pagination" });
    this.#draw(this.#linesOf(text, place.width, style), place, style);
    this.#pdf.endMarkedContent();
  }

  /** Draws a line from left to right, which says nothing. */
  rule({ x, y, width }: Place, color: string): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
    this.#pdf.endMarkedContent();
  }

  /**
   * Draws a barcode of bars and gaps by turns, which says nothing: its text is beside it.
   * @param modules the widths of its bars and gaps
   * @param height in points
   */
  bars({ x, y, width }: Place, modules: readonly number[], height: number): void {
    const module = width / modules.reduce((sum, one) => sum + one, 0);
    let left = x;
    this.#pdf.markContent("Artifact", { type: "Layout" });
    for (const [index, wide] of modules.entries()) {
      if (index % 2 === 0) this.#pdf.rect(left, y, wide * module, height).fill("#000000");
      left += wide * module;
    }
    this.#pdf.endMarkedContent();
  }

  #isPlain({ text, runs }: Line): boolean {
    return runs.every(
      ({ font, pieces }) =>
        !this.#fonts.others.includes(font) && pieces.every(({ shaped }) => shaped === text),
    );
  }

  #draw(lines: Line[], { x, y, width }: Place, { size, color, align }: Style): number {
    let top = y;
    for (const line of lines) {
      const left = align === "right" ? x + width - line.width : x;
      for (const { font, pieces } of line.runs) {
        for (const piece of pieces) {
          this.#choose(font, piece, size)
            .fillColor(color)
            .text(piece.shaped, left + piece.offset, top + size * this.#fonts.ascent, {
              lineBreak: false,
              baseline: "alphabetic",
              features: figures,
            });
        }
      }
      top += size * this.#fonts.lineHeight;
    }
    return top;
  }
}
