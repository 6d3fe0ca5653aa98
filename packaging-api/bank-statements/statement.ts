import type { CalendarDay } from "../../trade-rules/dispatch-promise";

/** Entries that one file may have. */
export const MOST_ENTRIES = 10_000;
/** Characters of an entry's text that are kept. */
const TEXT_LENGTH = 500;

/** How a statement was written, by its bank or its standard. */
export type StatementFormat =
  | "barclays-csv"
  | "hsbc-csv"
  | "lloyds-csv"
  | "natwest-csv"
  | "santander-csv"
  | "santander-text"
  | "camt.053"
  | "mt940";

/** One movement of an account, as a statement has it. */
export type StatementEntry = {
  /** The account as the file names it, without spaces and hyphens; empty where the file does not say. */
  account: string;
  /** The day on which the bank booked it. */
  bookedOn: CalendarDay;
  /** Pence: above 0 is money that came, below 0 money that left. */
  amount: number;
  /** All that the bank says of it in one line: reference, name, kind. */
  text: string;
  /** Who sent or got the money, where the file says it apart; else empty. */
  name: string;
  /** The bank's own id of it; empty where it gives none. */
  bankId: string;
};

export type Statement = { format: StatementFormat; entries: StatementEntry[] };

/** The file is no statement that can be read; `message` is one sentence for whoever brought it. */
export class StatementError extends Error {}

/** Control characters, and those that turn the direction of writing: a bank's text is shown to staff. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** What a bank says of an entry, as one line of at most `TEXT_LENGTH` characters. */
export const oneLineOf = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(UNSHOWN, " ").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join(" · ")
    .slice(0, TEXT_LENGTH)
    .trim();

/** "20-00-00 12345678" → "20000012345678": the same account in every writing. */
export const accountOf = (...parts: readonly string[]): string =>
  parts
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .slice(0, 40);
