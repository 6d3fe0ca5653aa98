import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { elementsAt, readXml, textAt, type XmlElement } from "./read-xml";
import {
  accountOf,
  MOST_ENTRIES,
  oneLineOf,
  type Statement,
  type StatementEntry,
  StatementError,
} from "./statement";

/** Whether a file is XML at all; what it is of is seen when it is read. */
export const isXml = (text: string): boolean => /^\s*<(\?xml|[A-Za-z!])/.test(text);

/** Pence of an amount in pounds. @throws StatementError for another currency, and for what is no amount */
function penceOf(amount: XmlElement | undefined): number {
  if (amount === undefined) throw new StatementError("An entry of the statement has no amount.");
  if (amount.attributes.Ccy !== "GBP")
    throw new StatementError("The account is not in pounds: only those are booked.");
  // ISO 20022 allows up to five places behind the point; pounds have two.
  const pence = readAmount(amount.text.trim().replace(/(\.\d\d)0+$/, "$1"));
  if (pence === undefined)
    throw new StatementError("An entry of the statement has no amount that can be read.");
  return pence;
}

const isCredit = (of: XmlElement, otherwise: string): boolean =>
  (textAt(of, "CdtDbtInd") || otherwise) === "CRDT";

/** The name stood directly below the party until version 7, and one level deeper since. */
const partyName = (details: XmlElement, party: "Dbtr" | "Cdtr"): string =>
  textAt(details, "RltdPties", party, "Nm") || textAt(details, "RltdPties", party, "Pty", "Nm");

const endToEndId = (details: XmlElement): string => {
  const id = textAt(details, "Refs", "EndToEndId");
  return id === "NOTPROVIDED" ? "" : id;
};

/** What is told of one payment in an entry. */
function wordsOf(details: XmlElement, credit: boolean): Pick<StatementEntry, "text" | "name"> {
  const name = oneLineOf(partyName(details, credit ? "Dbtr" : "Cdtr"));
  const unstructured = elementsAt(details, "RmtInf", "Ustrd").map(({ text }) => text);
  const structured = elementsAt(details, "RmtInf", "Strd", "CdtrRefInf", "Ref").map(({ text }) => text);
  return {
    text: oneLineOf(...structured, ...unstructured, endToEndId(details), name, textAt(details, "AddtlTxInf")),
    name,
  };
}

/** One entry, or one for each payment in it where their amounts add up to it. */
function entriesOf(entry: XmlElement, account: string): StatementEntry[] {
  // Since version 7 the status is a code below an element of its own.
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  if (status !== "BOOK") return [];
  const bookedOn = readDay(textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm").slice(0, 10));
  if (bookedOn === undefined)
    throw new StatementError("An entry of the statement has no day that can be read.");
  const total = penceOf(elementsAt(entry, "Amt")[0]);
  const side = textAt(entry, "CdtDbtInd");
  const reversal = textAt(entry, "RvslInd") === "true";
  const entryId = textAt(entry, "AcctSvcrRef").slice(0, 40);
  const about = textAt(entry, "AddtlNtryInf");
  const signed = (pence: number, credit: boolean) => (credit !== reversal ? pence : -pence);
  const payments = elementsAt(entry, "NtryDtls", "TxDtls");
  const amounts = payments.map((details) => {
    const amount = elementsAt(details, "Amt")[0] ?? elementsAt(details, "AmtDtls", "TxAmt", "Amt")[0];
    return amount === undefined || amount.attributes.Ccy !== "GBP" ? undefined : penceOf(amount);
  });
  const sum = amounts.reduce<number>((before, pence) => before + (pence ?? 0), 0);
  if (payments.length > 1 && amounts.every((pence) => pence !== undefined) && sum === total)
    return payments.map((details, index) => {
      const credit = isCredit(details, side);
      const { text, name } = wordsOf(details, credit);
      const own = textAt(details, "Refs", "AcctSvcrRef") || textAt(details, "Refs", "TxId");
      return {
        account,
        bookedOn,
        amount: signed(amounts[index] ?? 0, credit),
        text: oneLineOf(text, about),
        name,
        bankId: own.slice(0, 40) || (entryId && `${entryId}/${index + 1}`),
      };
    });
  const credit = side === "CRDT";
  const words = payments.map((details) => wordsOf(details, credit));
  const [only] = payments.length === 1 ? payments : [];
  return [
    {
      account,
      bookedOn,
      amount: signed(total, credit),
      text: oneLineOf(...words.map(({ text }) => text), about),
      name: words.length === 1 ? (words[0]?.name ?? "") : "",
      bankId: entryId || (only === undefined ? "" : textAt(only, "Refs", "AcctSvcrRef").slice(0, 40)),
    },
  ];
}

/**
 * Reads a statement of ISO 20022, CAMT.053, of any version: what is booked, not what is expected.
 * @throws StatementError where it is no such document, cannot be read, or is of an account in another currency
 */
export function readCamt053(text: string): Statement {
  const document = readXml(text);
  const statements = elementsAt(document, "BkToCstmrStmt", "Stmt");
  if (document.name !== "Document" || statements.length === 0)
    throw new StatementError("The file is XML, but no statement of CAMT.053.");
  const entries = statements.flatMap((statement) => {
    const account = accountOf(
      textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id"),
    );
    return elementsAt(statement, "Ntry").flatMap((entry) => entriesOf(entry, account));
  });
  if (entries.length > MOST_ENTRIES)
    throw new StatementError(`The file has more than ${MOST_ENTRIES} entries.`);
  return { format: "camt.053", entries: entries.filter(({ amount }) => amount !== 0) };
}
