import bidiFactory from "bidi-js";
import LineBreaker from "linebreak";
import { canWrite, type DocumentFont } from "./document-fonts";

/** What is drawn at once: as fontkit is given it, and the text that it stands for, from left to right both. */
export type Piece = { shaped: string; text: string };
/** A part of a line in one font and one direction, and how far from the line's left end its pieces stand, in points. */
type Run = { font: DocumentFont; pieces: (Piece & { offset: number })[] };
/** A line: its text, its runs in the order in which they are read, and its width in points. */
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
/** A consonant of Devanagari without its vowel, which makes one syllable with what follows. */
const JOINS_THE_NEXT = /\u094d[\u200c\u200d]?$/u;
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

/**
 * The pieces of a run that look the same when each is drawn by itself: all of what is joined from right to left, and else
 * the syllables. fontkit takes the direction from the letters, whatever stands around them.
 * @param isWhole whether the run is drawn in one piece in any case
 */
function piecesOf(run: string, isFromRight: boolean, isWhole: boolean): Piece[] {
  const text = run.replaceAll(UNSEEN, "");
  const mirrored = isFromRight
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("")
    : text;
  if (fromRight.test(text)) return [{ shaped: isFromRight ? mirrored : backwards(mirrored), text }];
  if (isFromRight) return [{ shaped: backwards(mirrored), text: backwards(text) }];
  if (isWhole) return [{ shaped: text, text }];
  const pieces: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = pieces.at(-1) ?? "";
    if (JOINS_THE_NEXT.test(before)) pieces.splice(-1, 1, before + segment);
    else pieces.push(segment);
  }
  return pieces.map((piece) => ({ shaped: piece, text: piece }));
}

/** Sets text of which `toPrintable` has made one paragraph into lines of the given width. */
export function setLines(text: string, { fonts, width, measure }: Setting): Line[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const fontAt = fontOfEachUnit(text, fonts);

  /** What is in one font and one direction, from left to right. */
  function runsOf(start: number, end: number): { start: number; end: number }[] {
    const runs: { start: number; end: number }[] = [];
    for (let index = start; index < end; index += 1) {
      const last = runs.at(-1);
      const goesOn =
        fontAt[index] === fontAt[index - 1] && embedding.levels[index] === embedding.levels[index - 1];
      if (last !== undefined && goesOn) last.end = index + 1;
      else runs.push({ start: index, end: index + 1 });
    }
    if (runs.length < 2) return runs;
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1);
    return runs.sort((one, other) => order.indexOf(one.start) - order.indexOf(other.start));
  }

  function toLine(start: number, end: number): Line {
    let width = 0;
    const runs = runsOf(start, end).map((run) => {
      const font = fontAt[run.start] ?? fonts[0];
      const isFromRight = (embedding.levels[run.start] ?? 0) % 2 === 1;
      const pieces = piecesOf(text.slice(run.start, run.end), isFromRight, font === fonts[0]).map((piece) => {
        const offset = width;
        width += measure(piece.shaped, font);
        return { ...piece, offset };
      });
      return { start: run.start, font, pieces };
    });
    // Readers of PDFs take the order in which runs are drawn for the order in which they are read.
    return { text: text.slice(start, end), runs: runs.sort((one, other) => one.start - other.start), width };
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
