import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import { canWrite, type DocumentFont } from "./document-fonts";

/** A part of a line in one font and one direction; `shaped` is what pdfkit is given, which may run backwards. */
export type Run = { font: DocumentFont; shaped: string; width: number };
/** A line: its text as it is read, and its runs from left to right. Widths in points. */
export type Line = { text: string; runs: Run[]; width: number };

/** How text is set: the fonts, the first that has a character is taken; the room, and what takes how much of it. */
export type Setting = {
  fonts: readonly [DocumentFont, ...DocumentFont[]];
  width: number;
  measure: (shaped: string, font: DocumentFont) => number;
};

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
const thai = /^\p{Script=Thai}/u;
/** Letters of the scripts that fontkit sets from right to left. */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Spaces of no width and marks of direction: they have done their work before anything is drawn. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/gu;

/** One line of text as it can be printed: a character that no font has is named by its number, such as [U+1FAEA]. */
export function toPrintable(text: string, fonts: readonly DocumentFont[]): string {
  return [...text.normalize("NFC").replaceAll(/\s/g, " ")]
    .map((character) => {
      if (fonts.some((font) => canWrite(font, character))) return character;
      return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
    })
    .join("");
}

/** The font of each UTF-16 unit: one for all that makes up a character as it is seen, where one font has all of it. */
function fontOfEachUnit(text: string, fonts: Setting["fonts"]): DocumentFont[] {
  const [first] = fonts;
  const fontFor = (part: string) => fonts.find((font) => canWrite(font, part));
  return [...graphemes.segment(text)].flatMap(({ segment }) => {
    const whole = fontFor(segment);
    return [...segment].flatMap((character) =>
      Array.from({ length: character.length }, () => whole ?? fontFor(character) ?? first),
    );
  });
}

/** Where lines may end: by UAX #14, and between Thai words, which are written without spaces. */
function ends(text: string): number[] {
  const found = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) found.add(next.position);
  if (/\p{Script=Thai}/u.test(text))
    for (const { index } of thaiWords.segment(text))
      if (thai.test(text.slice(index)) && thai.test(text.charAt(index - 1))) found.add(index);
  return [...found].sort((one, other) => one - other);
}

const backwards = (text: string) =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join("");

/** fontkit takes a run's direction from its letters, whatever stands around it. @param level of the run: odd is from right to left */
function forFontkit(text: string, level: number): string {
  const isFromRight = level % 2 === 1;
  const mirrored = isFromRight
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("")
    : text;
  return (fromRight.test(text) === isFromRight ? mirrored : backwards(mirrored)).replaceAll(UNSEEN, "");
}

/** Sets text of which `toPrintable` has made one paragraph into lines of the given width. */
export function setLines(text: string, { fonts, width, measure }: Setting): Line[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const fontAt = fontOfEachUnit(text, fonts);

  function toLine(start: number, end: number): Line {
    const runAt: { start: number; end: number }[] = [];
    for (let index = start; index < end; index += 1) {
      const before = index > start ? runAt[index - 1] : undefined;
      const isSame =
        fontAt[index] === fontAt[index - 1] && embedding.levels[index] === embedding.levels[index - 1];
      if (before !== undefined && isSame) before.end = index + 1;
      runAt[index] = before !== undefined && isSame ? before : { start: index, end: index + 1 };
    }
    const order =
      end > start ? bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end) : [];
    const visual = new Set(order.map((index) => runAt[index]).filter((run) => run !== undefined));
    const runs = [...visual].map((run): Run => {
      const font = fontAt[run.start] ?? fonts[0];
      const shaped = forFontkit(text.slice(run.start, run.end), embedding.levels[run.start] ?? 0);
      return { font, shaped, width: measure(shaped, font) };
    });
    return { text: text.slice(start, end), runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  /** A line as it is printed: the space at which it was broken is left out. */
  const toTrimmed = (start: number, end: number) =>
    toLine(start, start + text.slice(start, end).trimEnd().length);

  const pieces: number[] = [];
  let from = 0;
  for (const end of ends(text)) {
    // What is wider than a line is broken anywhere.
    if (toTrimmed(from, end).width > width)
      for (const { index } of graphemes.segment(text.slice(from, end)))
        if (index > 0) pieces.push(from + index);
    pieces.push(end);
    from = end;
  }

  const lines: Line[] = [];
  let start = 0;
  let line = toTrimmed(0, 0);
  let last = 0;
  for (const end of pieces) {
    const longer = toTrimmed(start, end);
    if (longer.width <= width || last === start) {
      line = longer;
    } else {
      lines.push(line);
      start = last;
      line = toTrimmed(start, end);
    }
    last = end;
  }
  return [...lines, line];
}
