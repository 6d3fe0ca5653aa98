import type { Font, Glyph, GlyphRun } from "fontkit";
import type { DocumentFont } from "./document-fonts";
import type { Piece } from "./set-lines";

/** A font as it is embedded once, and which text each of its glyphs stands for there. */
type Copy = { name: string; texts: Map<number, string> };

/** What stands for no text of its own; readers take a glyph without any for the character of its number. */
const NOTHING = "\u200b";

/** The font as pdfkit embeds it, under a name of its own: pdfkit takes two of one name for one. */
function embedded(font: Font, { name, texts }: Copy): Font {
  const layout: Font["layout"] = (...args) => {
    const run = font.layout(...args);
    run.glyphs = run.glyphs.map((glyph) => {
      const codePoints = [...(texts.get(glyph.id) ?? NOTHING)].map((character) => character.codePointAt(0));
      return Object.create(glyph, { codePoints: { value: codePoints } });
    });
    return run;
  };
  return Object.create(font, { postscriptName: { value: name }, layout: { value: layout } });
}

/** Shares a text out among glyphs: a character for each, and what is left over for the last. Marks go without before others do. */
function shareOut(text: string, glyphs: Glyph[]): string[] {
  const characters = [...text];
  const marks = glyphs.filter(({ advanceWidth }) => advanceWidth === 0);
  const without = marks.slice(marks.length - Math.max(0, glyphs.length - characters.length));
  const last = glyphs.findLastIndex((glyph) => !without.includes(glyph));
  return glyphs.map((glyph, index) => {
    if (without.includes(glyph)) return "";
    return index === last ? characters.splice(0).join("") : (characters.shift() ?? "");
  });
}

/**
 * Which text each glyph stands for, so that those of a piece say its text one after the other; from right to left they say it
 * backwards, as readers expect. Where they do not by themselves (a vowel is written before its consonant, a bracket is
 * mirrored), it is shared out among them.
 */
function textsOf({ glyphs, direction }: GlyphRun, text: string): Map<number, string> {
  const own = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const isInOrder = own.join("") === text && !own.includes("");
  const ordered = isInOrder ? own : shareOut(text, glyphs);
  const texts = direction === "rtl" ? own.map((one) => [...one].reverse().join("")) : ordered;
  return new Map(glyphs.map(({ id }, index) => [id, texts[index] || NOTHING]));
}

/**
 * Embeds fonts so that text can be copied and searched. A font in a PDF says of each glyph which text it stands for, once; one
 * that is drawn for several (the body of Arabic letters that differ by their dots) needs the font once more.
 */
export class FontCopies {
  readonly #register: (name: string, font: Font) => void;
  readonly #copies = new Map<DocumentFont, Copy[]>();

  /** @param register makes a font known to pdfkit */
  constructor(register: (name: string, font: Font) => void) {
    this.#register = register;
  }

  /** The name of the embedded font with which a piece of a line is drawn. @param features of OpenType, as it is drawn */
  nameFor(source: DocumentFont, { shaped, text: said }: Piece, features: string[]): string {
    const copies = this.#copies.get(source) ?? [];
    this.#copies.set(source, copies);
    const texts = [...textsOf(source.font.layout(shaped, features), said)];
    const fitting = copies.find((copy) => texts.every(([id, text]) => (copy.texts.get(id) ?? text) === text));
    const copy: Copy = fitting ?? { name: `${source.name}-${copies.length + 1}`, texts: new Map() };
    for (const [id, text] of texts) copy.texts.set(id, text);
    if (fitting === undefined) {
      copies.push(copy);
      this.#register(copy.name, embedded(source.font, copy));
    }
    return copy.name;
  }
}
