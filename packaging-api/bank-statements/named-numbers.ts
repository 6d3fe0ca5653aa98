/** Digits of an order's number: they begin with 100001. */
const SHORTEST = 6;
const LONGEST = 12;
/** Numbers of an entry that are looked up at most. */
const MOST = 20;

/** The numbers that parts between spaces or hyphens make, alone and joined to those behind them. */
function joinedFrom(parts: readonly string[], from: number): string[] {
  const numbers: string[] = [];
  let number = "";
  for (const part of parts.slice(from)) {
    number += part;
    if (number.length > LONGEST) break;
    if (number.length >= SHORTEST) numbers.push(number);
  }
  return numbers;
}

/**
 * The numbers that a text may name orders by: every run of digits that is as long as one, and runs that a space or hyphen
 * parts ("100 234"), joined. "INV-000123" is an invoice's, and is left to `namedInvoices`.
 */
export function namedNumbers(text: string): string[] {
  const runs = text.replace(/\b(?:INV|CN)[ -]?\d+/gi, " ").match(/\d+(?:[ -]\d+)*/g) ?? [];
  const numbers = runs.flatMap((run) => {
    const parts = run.split(/[ -]/);
    return parts.flatMap((_, from) => joinedFrom(parts, from));
  });
  return [...new Set(numbers)].slice(0, MOST);
}

/** The numbers of invoices that a text names, as they are stored: "inv 123" → "INV-000123". */
export function namedInvoices(text: string): string[] {
  const numbers = [...text.matchAll(/\bINV[ -]?(\d{1,12})\b/gi)].map(([, digits = ""]) => {
    const bare = digits.replace(/^0+(?=\d)/, "");
    return `INV-${bare.padStart(6, "0")}`;
  });
  return [...new Set(numbers)].slice(0, MOST);
}
