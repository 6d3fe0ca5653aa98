/** A thing of schema.org. Fields that are undefined are left out. */
export type Thing = { "@type": string; [field: string]: Value };
type Value = string | number | boolean | undefined | Thing | { "@id": string } | Value[];

/** Characters that could end the script element, or that old scripts take for the end of a line. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * One or several things as the text of a `<script type="application/ld+json">`. Nothing in it can close the script
 * or open a comment, whatever the catalogue's texts hold.
 */
export function jsonLdText(...things: Thing[]): string {
  const graph = things.map((thing) => ({ "@context": "https://schema.org", ...thing }));
  return JSON.stringify(graph.length === 1 ? graph[0] : graph).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
