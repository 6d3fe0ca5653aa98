/** Boxes of an authenticator's code (docs/product.md, Figures). */
export const CODE_DIGITS = 6;

/** One digit or nothing in each box, and the box that the next digit goes into. */
export type CodeBoxes = { digits: readonly string[]; at: number };

export const emptyBoxes: CodeBoxes = { digits: Array(CODE_DIGITS).fill(""), at: 0 };

/** Whether what was typed so far may become an authenticator's code; a recovery code has letters. */
export const startsCode = (text: string): boolean => /^[\d\s]*$/.test(text);

const within = (at: number): number => Math.min(Math.max(at, 0), CODE_DIGITS - 1);

/**
 * Puts what was typed, pasted or filled in by the browser into the boxes, from one of them on. Everything but digits is
 * ignored; a whole code starts at the first box wherever it was pasted.
 */
export function enterText({ digits }: CodeBoxes, at: number, text: string): CodeBoxes {
  const found = text.replace(/\D/g, "").slice(0, CODE_DIGITS);
  if (found === "") return { digits, at };
  const start = found.length === CODE_DIGITS ? 0 : at;
  const next = digits.map((digit, index) => found[index - start] ?? digit);
  return { digits: next, at: within(start + found.length) };
}

/** Backspace empties a box; in an empty one it goes back and empties that. */
export function eraseBack({ digits }: CodeBoxes, at: number): CodeBoxes {
  const target = digits[at] === "" ? within(at - 1) : at;
  return { digits: digits.map((digit, index) => (index === target ? "" : digit)), at: target };
}

/** Moves to another box; a key that does not move answers undefined. */
export function movedTo(key: string, at: number): number | undefined {
  if (key === "ArrowLeft") return within(at - 1);
  if (key === "ArrowRight") return within(at + 1);
  if (key === "Home") return 0;
  return key === "End" ? CODE_DIGITS - 1 : undefined;
}

/** The code as it is sent, once every box has its digit. */
export function wholeCode({ digits }: CodeBoxes): string | undefined {
  return digits.every((digit) => digit !== "") ? digits.join("") : undefined;
}
