import { createHash } from "node:crypto";
import {
  type BookedEntry,
  bookEntry,
  reopenEntry,
  returnEntry,
  type SetAsideEntry,
  setEntryAside,
} from "../../bank-statements/book-entry";
import type { Booking } from "../../bank-statements/list-entries";
import { readStatement } from "../../bank-statements/read-statement";
import { returnKeptParts } from "../../bank-statements/return-kept-parts";
import { type StoredStatement, storeEntries } from "../../bank-statements/store-entries";
import { compareSettlement, type SettlementComparison } from "../../payments/compare-settlement";
import { readSettlementReport } from "../../payments/paypal/read-settlement-report";
import { formatPence } from "../../wording";
import type { Act, ActOptions } from "../act";

/** A file that somebody brings; a browser does not say its name. */
export type BroughtFile = ActOptions & { name?: string; bytes: Uint8Array };

type OnEntry = ActOptions & { id: number };

/** Characters of a file's name that the audit log keeps. */
const NAME_LENGTH = 100;

/** How the audit log names a file: by what is in it, so that the same one is recognised. */
const fileNamed = ({ name, bytes }: Pick<BroughtFile, "name" | "bytes">) => ({
  subject: `sha256:${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`,
  details: { ...(name !== undefined && { name: name.slice(-NAME_LENGTH) }), bytes: bytes.length },
});

const countOf = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** `money read`: stores what is new of a bank's statement. */
export const readingStatement = ({ name, bytes, ...options }: BroughtFile): Act<StoredStatement> => ({
  ...options,
  command: "money read",
  ...fileNamed({ bytes, ...(name !== undefined && { name }) }),
  work: async (tx) => storeEntries(tx, readStatement(bytes)),
  sentence: ({ format, added, known, leftOut }) =>
    `${countOf(added, "entry is", "entries are")} new (${format}), ${known} known already, ${leftOut} of money that left and is of no refund.`,
  shown: (stored) => ({ ...stored }),
});

const bookingWords: Record<Booking["kind"], (booking: { number: string; pounds: string }) => string> = {
  payment: ({ number, pounds }) => `${pounds} for order ${number}`,
  part: ({ number, pounds }) => `${pounds} as a part of order ${number}, which waits for the rest`,
  surplus: ({ number, pounds }) =>
    `${pounds} too much: send it back and say so with orders refund-sent ${number}`,
  refund: ({ number, pounds }) => `${pounds} of order ${number} is noted as sent back`,
  noted: ({ number, pounds }) => `${pounds} of order ${number} was noted by hand before`,
};

const bookedSentence = ({ id, amount, bookings }: BookedEntry): string => {
  const parts = bookings.map(({ kind, number, amount: pence }) =>
    bookingWords[kind]({ number, pounds: formatPence(pence) }),
  );
  return `Entry ${id} over ${formatPence(amount)} is booked: ${parts.join("; ")}.`;
};

/** `money book`: for the orders named, or for those that it is for without doubt. */
export const bookingEntry = ({
  id,
  numbers,
  ...options
}: OnEntry & { numbers: string[] }): Act<BookedEntry> => ({
  ...options,
  command: "money book",
  subject: String(id),
  details: numbers.length === 0 ? {} : { orders: numbers },
  work: (tx) => bookEntry(tx, id, numbers),
  sentence: bookedSentence,
  shown: (booked) => ({ ...booked }),
});

/** `money return`: the entry's money goes back, in connection with an order that it does not pay. */
export const returningEntry = ({
  id,
  number,
  ...options
}: OnEntry & { number: string }): Act<BookedEntry> => ({
  ...options,
  command: "money return",
  subject: String(id),
  details: { order: number },
  work: (tx) => returnEntry(tx, id, number),
  sentence: bookedSentence,
  shown: (booked) => ({ ...booked }),
});

/** `money set-aside`: the entry is of no order. */
export const settingAside = ({
  id,
  reason,
  ...options
}: OnEntry & { reason: string }): Act<SetAsideEntry> => ({
  ...options,
  command: "money set-aside",
  subject: String(id),
  details: { reason },
  work: (tx) => setEntryAside(tx, id, reason),
  sentence: ({ amount }) => `Entry ${id} over ${formatPence(amount)} is set aside.`,
  shown: (entry) => ({ ...entry }),
});

/** `money reopen`: an entry that was set aside waits again. */
export const reopening = ({ id, ...options }: OnEntry): Act<SetAsideEntry> => ({
  ...options,
  command: "money reopen",
  subject: String(id),
  work: (tx) => reopenEntry(tx, id),
  sentence: ({ amount }) => `Entry ${id} over ${formatPence(amount)} waits again.`,
  shown: (entry) => ({ ...entry }),
});

/** `money return-parts`: what came for an order in parts goes back. */
export const returningParts = ({ number, ...options }: ActOptions & { number: string }): Act<number> => ({
  ...options,
  command: "money return-parts",
  subject: number,
  work: (tx) => returnKeptParts(tx, number),
  sentence: (pence) => `Send ${formatPence(pence)} back and say so with orders refund-sent ${number}.`,
  shown: (pence) => ({ number, amount: pence }),
});

/** `money paypal`: compares a settlement report with what the shop knows. */
export const comparingSettlement = ({ name, bytes, ...options }: BroughtFile): Act<SettlementComparison> => ({
  ...options,
  command: "money paypal",
  ...fileNamed({ bytes, ...(name !== undefined && { name }) }),
  work: async (tx) => compareSettlement(tx, readSettlementReport(bytes)),
  sentence: ({ from, to, differences: { matched, unknown, missing, different, gross, fees } }) =>
    `${from} to ${to}: ${matched} agree (${formatPence(gross)}, fees ${formatPence(fees)}), ${unknown.length} are unknown to the shop, ${missing.length} are missing from the report, ${different.length} differ in their amount.`,
  shown: (comparison) => ({ ...comparison }),
});
