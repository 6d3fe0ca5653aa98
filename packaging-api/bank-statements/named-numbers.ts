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

/** Whether two numbers differ by one digit, or by two neighbours that changed places. */
export function isAlike(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const isOneDigit = one.slice(at + 1) === other.slice(at + 1);
  const isSwapped =
    one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  return isOneDigit || isSwapped;
}

/** All numbers that are alike to one, by `isAlike`. */
export function alikeNumbers(number: string): string[] {
  const digits = [...number];
  const others = digits.flatMap((digit, at) => {
    const next = digits[at + 1] ?? digit;
    const swapped = next === digit ? [] : [`${next}${digit}`];
    const before = number.slice(0, at);
    return [
      ...[..."0123456789"]
        .filter((other) => other !== digit)
        .map((other) => before + other + number.slice(at + 1)),
      ...swapped.map((pair) => before + pair + number.slice(at + 2)),
    ];
  });
  return [...new Set(others)];
}
