import { STATEMENT_FILE_BYTES } from "../contract";
import { isXml, readCamt053 } from "./read-camt053";
import { findCsvFormat, readCsvStatement } from "./read-csv-statement";
import { isMt940, readMt940 } from "./read-mt940";
import { isSantanderText, readSantanderText } from "./read-santander-text";
import { type Statement, StatementError } from "./statement";

/**
 * The text of a file: UTF-8, UTF-16 where it says so itself, or Windows-1252, in which some banks write.
 * @throws StatementError for what is no text
 */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(marked, { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  if (text.includes("\0"))
    throw new StatementError("The file is no text: export the statement as CSV, CAMT.053 or MT940.");
  return text;
}

/**
 * Reads a bank statement, whatever of the known kinds it is: its contents say which, not its name.
 * @throws StatementError where it is too large, of no known kind, or a line of it cannot be read: nothing is read then
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > STATEMENT_FILE_BYTES)
    throw new StatementError(`The file is larger than ${STATEMENT_FILE_BYTES / 1024 / 1024} MB.`);
  const text = textOf(bytes);
  if (text.trim() === "") throw new StatementError("The file is empty.");
  if (isXml(text)) return readCamt053(text);
  if (isMt940(text)) return readMt940(text);
  if (isSantanderText(text)) return readSantanderText(text);
  const csv = findCsvFormat(text);
  if (csv === undefined)
    throw new StatementError(
      "The file is of no bank that is known: Barclays, HSBC, Lloyds, NatWest and Santander as CSV, any bank as CAMT.053 or MT940.",
    );
  return readCsvStatement(text, csv);
}
