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

/** Whether a file is a message of SWIFT's MT940, with or without the blocks around it. */
export const isMt940 = (text: string): boolean => /(^|\n|\{4:\s*):20:/.test(text) && /\n:25P?:/.test(text);

/** A field of the message, ":61:" with all lines until the next. */
type Field = { tag: string; value: string };

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    // The blocks around a message: what stands before :20: and the end of the text.
    const inner = line.replace(/^.*\{4:/, "").replace(/^-\}.*$/, "");
    const [, tag, value = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(inner) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, value });
    else if (last !== undefined && inner !== "" && inner !== "-") last.value += `\n${inner}`;
  }
  return fields;
}

/** Value day, day of the entry, side, letter of the currency, amount, kind, the customer's reference, the bank's. */
const ENTRY =
  /^(\d\d)(\d\d)(\d\d)(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** The day of an entry is MMDD of the year that is nearest to its value day. */
function bookingDay(year: string, month: string, day: string, entry: string | undefined): string {
  const valueDay = `20${year}-${month}-${day}`;
  if (entry === undefined) return valueDay;
  const years = [-1, 0, 1].map((by) => String(2000 + Number(year) + by));
  const days = years.map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2)}`);
  const far = (each: string) => Math.abs(Date.parse(each) - Date.parse(valueDay));
  return days.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest));
}

/** The information of :86: without the codes by which some banks part it ("?20", "/REMI/"). */
const information = (value: string): string =>
  value
    .replaceAll("\n", " ")
    .replace(/\?\d\d/g, " ")
    .replace(/\/(?:REMI|ORDP|NAME|EREF|BENM|INFO|ISDT)\//g, " ");

function entryOf(value: string, account: string, about: string): StatementEntry {
  const match = ENTRY.exec(value);
  if (match === null) throw new StatementError("An entry of the statement (:61:) cannot be read.");
  const [
    ,
    year = "",
    month = "",
    day = "",
    entryDay,
    side,
    ,
    figures = "",
    ,
    customers = "",
    banks = "",
    more = "",
  ] = match;
  const bookedOn = readDay(bookingDay(year, month, day, entryDay));
  const pence = readAmount(figures.replace(",", ".").replace(/\.$/, ""));
  if (bookedOn === undefined || pence === undefined)
    throw new StatementError("An entry of the statement (:61:) has no day or amount that can be read.");
  const reference = customers.trim() === "NONREF" ? "" : customers;
  const bankId = banks.trim() === "NONREF" ? "" : banks.trim().slice(0, 40);
  return {
    account,
    bookedOn,
    // A reversal of a debit (RD) is money that comes.
    amount: side === "C" || side === "RD" ? pence : -pence,
    text: oneLineOf(reference, information(about), more),
    name: "",
    bankId,
  };
}

/**
 * Reads statements of SWIFT's MT940, one or several messages in a file.
 * @throws StatementError where a field cannot be read, and for an account in another currency than pounds
 */
export function readMt940(text: string): Statement {
  const entries: StatementEntry[] = [];
  let account = "";
  const fields = fieldsOf(text);
  for (const [index, { tag, value }] of fields.entries()) {
    if (tag === "25" || tag === "25P") account = accountOf(value.split("\n")[0] ?? "");
    if (/^60[FM]$/.test(tag) && !/^[CD]\d{6}GBP/.test(value))
      throw new StatementError("The account is not in pounds: only those are booked.");
    if (tag !== "61") continue;
    if (entries.length >= MOST_ENTRIES)
      throw new StatementError(`The file has more than ${MOST_ENTRIES} entries.`);
    const next = fields[index + 1];
    const entry = entryOf(value, account, next?.tag === "86" ? next.value : "");
    if (entry.amount !== 0) entries.push(entry);
  }
  return { format: "mt940", entries };
}
