import type { Thing as AnyThing } from "schema-dts";

/** A type of schema.org written out; the vocabulary also lets most be a plain text. */
export type WrittenOut<T> = Exclude<T, string>;
/** A thing of schema.org; the compiler checks its vocabulary. Fields that are undefined are left out. */
export type Thing = WrittenOut<AnyThing>;

/** Characters that could end the script element, or that old scripts take for the end of a line. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * One or several things as the text of a `<script type="application/ld+json">`. Nothing in it can close the script or
 * open a comment, whatever the catalogue's texts contain.
 */
export function jsonLdText(...things: Thing[]): string {
  const graph = things.map((thing) => ({ "@context": "https://schema.org", ...thing }));
  return JSON.stringify(graph.length === 1 ? graph[0] : graph).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
