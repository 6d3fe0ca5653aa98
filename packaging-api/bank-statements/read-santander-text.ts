import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import {
  accountOf,
  MOST_ENTRIES,
  oneLineOf,
  type Statement,
  type StatementEntry,
  StatementError,
} from "./statement";

/** A line "Name: value", where the value may stand behind spaces that do not break. */
const FIELD = /^(From|Account|Date|Description|Amount|Balance):[\s\u{a0}]*(.*)$/u;

/** Whether a file begins as Santander's text export does. */
export const isSantanderText = (text: string): boolean => /^\s*From:[^\n]* to /.test(text);

/**
 * Reads Santander's text file: blocks of Date, Description, Amount and Balance below the account.
 * @throws StatementError for a block without its day or its amount
 */
export function readSantanderText(text: string): Statement {
  const entries: StatementEntry[] = [];
  let account = "";
  let block: { day?: string; words?: string } = {};
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, field, value = ""] = FIELD.exec(line) ?? [];
    if (field === "Account") account = accountOf(value);
    if (field === "Date") block = { day: value };
    if (field === "Description") block = { ...block, words: value };
    if (field !== "Amount") continue;
    const bookedOn = readDay(block.day ?? "");
    const amount = readAmount(value.replace(/\s*GBP$/, ""));
    if (bookedOn === undefined || amount === undefined || block.words === undefined)
      throw new StatementError(`Line ${index + 1} ends an entry that has no day, words or amount.`);
    if (entries.length >= MOST_ENTRIES)
      throw new StatementError(`The file has more than ${MOST_ENTRIES} entries.`);
    if (amount !== 0)
      entries.push({ account, bookedOn, amount, text: oneLineOf(block.words), name: "", bankId: "" });
    block = {};
  }
  if (entries.length === 0) throw new StatementError("The file has no entries.");
  return { format: "santander-text", entries };
}
