import { createHash } from "node:crypto";
import type { StatementEntry } from "./statement";

/** What an entry is recognised by when its file, or one that overlaps it, comes again. */
export type IdentifiedEntry = StatementEntry & { identity: string };

/** What tells entries apart: the bank's own id where there is one, else all that the bank says. */
const partsOf = ({ account, bookedOn, amount, text, bankId }: StatementEntry): string[] => [
  account,
  bookedOn,
  String(amount),
  ...(bankId === "" ? ["text", text.toLowerCase()] : ["id", bankId]),
];

/**
 * Gives every entry its identity. Entries that are equal in everything are numbered within their file: two payments of
 * one day that look alike are two, and are the same two in a file that overlaps this one, as banks export whole days.
 */
export function identifyEntries(entries: readonly StatementEntry[]): IdentifiedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = JSON.stringify(partsOf(entry));
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    const identity = createHash("sha256").update(`${key}#${number}`).digest("base64url");
    return { ...entry, identity };
  });
}
