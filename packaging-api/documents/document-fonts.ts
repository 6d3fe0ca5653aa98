import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { z } from "zod";

const require = createRequire(import.meta.url);

/** Latin, Greek and Cyrillic: every document is written with them. */
const sourceSans = {
  text: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  strong: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
};

/** A family of @fontsource-variable, whose characters are shared among many files; `part`: the one that is of use. */
type Family = { name: string; part?: string };
const chinese: Family = { name: "noto-sans-sc" };
const japanese: Family = { name: "noto-sans-jp" };
const korean: Family = { name: "noto-sans-kr" };
const scripts: Family[] = [
  { name: "vazirmatn", part: "arabic" },
  { name: "noto-sans-arabic", part: "arabic" },
  { name: "noto-sans-hebrew", part: "hebrew" },
  { name: "noto-sans-devanagari", part: "devanagari" },
  { name: "noto-sans-thai", part: "thai" },
  { name: "noto-emoji" },
];

/** A font of one document, by a name of its own there. */
export type DocumentFont = { name: string; font: Font; characters: ReadonlySet<number> };

/** The fonts of one document. Lengths are shares of the type size. */
export type DocumentFonts = {
  text: DocumentFont;
  strong: DocumentFont;
  /** For what the two above have not got; none in most documents. */
  others: DocumentFont[];
  lineHeight: number;
  /** From a line's top to where its letters stand. */
  ascent: number;
};

/** Joiners, variation selectors and marks of direction: no glyph is theirs. */
const WITHOUT_GLYPH = /^\p{Default_Ignorable_Code_Point}$/u;
/** Joiners, which shape what is beside them, and the space, which fontkit puts where there is nothing to see. */
const ALWAYS_KEPT = " \u200c\u200d\ufe0f";

/** Whether a font has a glyph for every character of a text that needs one. */
export function canWrite({ characters }: DocumentFont, text: string): boolean {
  return [...text].every(
    (character) => WITHOUT_GLYPH.test(character) || characters.has(character.codePointAt(0) ?? 0),
  );
}

/** fontkit caches the text of a glyph from its first use; here each use has its own text. */
function withTextsOfEachTime(font: Font): Font {
  const getGlyph: Font["getGlyph"] = (id, codePoints) => {
    const glyph = font.getGlyph(id, codePoints);
    return codePoints === undefined ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return Object.create(font, { getGlyph: { value: getGlyph } });
}

function documentFont(name: string, file: Buffer): DocumentFont {
  const font = create(file);
  if (!("numGlyphs" in font)) throw new Error(`${name} contains several fonts.`);
  // A font of nothing but the glyph for what is missing has no table of characters.
  const characters = new Set(font.numGlyphs > 1 ? font.characterSet : []);
  return { name, font: withTextsOfEachTime(font), characters };
}

/** Han characters look different in Chinese, Japanese and Korean; kana and hangul say which of them are meant. */
function familiesFor(text: string): Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...scripts, japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [...scripts, korean, chinese, japanese];
  return [...scripts, chinese, japanese, korean];
}

/** @param ranges as in CSS: "U+600-6ff,U+750" */
function isInRanges(ranges: string): (character: string) => boolean {
  const bounds = ranges.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice(2).split("-");
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return bounds.some(({ first, last }) => codePoint >= first && codePoint <= last);
  };
}

const unicodeRanges = z.record(z.string(), z.string());

/** The files of a family that may have some of the characters, each cut down to those. */
async function cutFonts({ name, part }: Family, characters: ReadonlySet<string>): Promise<DocumentFont[]> {
  const home = `@fontsource-variable/${name}`;
  const parts = unicodeRanges.parse(
    JSON.parse(await readFile(require.resolve(`${home}/unicode.json`), "utf8")),
  );
  const fonts: DocumentFont[] = [];
  for (const [key, ranges] of Object.entries(parts)) {
    const wanted = [...characters].filter(isInRanges(ranges));
    if (wanted.length === 0 || (part !== undefined && part !== key)) continue;
    const id = `${name}-${key.replaceAll(/[[\]]/g, "")}`;
    const whole = await readFile(require.resolve(`${home}/files/${id}-wght-normal.woff2`));
    // Loaded here: most documents need no such font, and it takes some megabytes of WebAssembly.
    const { default: subsetFont } = await import("subset-font");
    const file = await subsetFont(whole, wanted.join("") + ALWAYS_KEPT, {
      targetFormat: "truetype",
      variationAxes: { wght: 400 },
    });
    fonts.push(documentFont(id, file));
  }
  return fonts;
}

/** The fonts that a document with this text needs; those of other scripts are read for a text that has them alone. */
export async function loadDocumentFonts(text: string): Promise<DocumentFonts> {
  const [text400, text600] = await Promise.all([
    readFile(require.resolve(sourceSans.text)),
    readFile(require.resolve(sourceSans.strong)),
  ]);
  const plain = documentFont("source-sans", text400);
  const { ascent, descent, lineGap, unitsPerEm } = plain.font;
  const fonts: DocumentFonts = {
    text: plain,
    strong: documentFont("source-sans-strong", text600),
    others: [],
    lineHeight: (ascent - descent + lineGap) / unitsPerEm,
    ascent: ascent / unitsPerEm,
  };
  const missing = new Set([...text].filter((character) => !canWrite(fonts.text, character)));
  for (const family of familiesFor(text)) {
    if (missing.size === 0) break;
    for (const other of await cutFonts(family, missing)) {
      fonts.others.push(other);
      for (const character of missing) if (canWrite(other, character)) missing.delete(character);
    }
  }
  return fonts;
}
