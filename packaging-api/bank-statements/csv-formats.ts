import { oneLineOf, type StatementEntry, type StatementFormat } from "./statement";

/** The cells of a line by the names of their columns, in lower case. */
type Cells = Readonly<Record<string, string>>;

/** How a bank lays out its CSV file: recognised by its columns, in whatever order they come. */
export type CsvFormat = {
  format: StatementFormat;
  /** In lower case. */
  columns: readonly string[];
  delimiter: "," | ";";
  day(cells: Cells): string;
  /** Money that came and money that left: one signed amount, or a column for each. */
  amount(cells: Cells): { signed: string } | { paidIn: string; paidOut: string };
  words(cells: Cells): Pick<StatementEntry, "text" | "name"> & { account: string };
};

const cell = (cells: Cells, name: string): string => cells[name] ?? "";

/**
 * The exports of the five largest banks of the United Kingdom (docs/decisions/bank-statements.md has where each layout is
 * from). Lloyds and HSBC have two each, for business and commercial banking.
 */
export const csvFormats: readonly CsvFormat[] = [
  {
    format: "barclays-csv",
    columns: ["number", "date", "account", "amount", "subcategory", "memo"],
    delimiter: ",",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ signed: cell(cells, "amount") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "memo"), cell(cells, "subcategory")),
      name: "",
      account: cell(cells, "account"),
    }),
  },
  {
    format: "hsbc-csv",
    columns: ["date", "type", "description", "paid out", "paid in", "balance"],
    delimiter: ",",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ paidIn: cell(cells, "paid in"), paidOut: cell(cells, "paid out") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "description"), cell(cells, "type")),
      name: "",
      account: "",
    }),
  },
  {
    format: "hsbc-csv",
    columns: ["date", "type", "description", "amount", "balance"],
    delimiter: ",",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ signed: cell(cells, "amount") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "description"), cell(cells, "type")),
      name: "",
      account: "",
    }),
  },
  {
    format: "lloyds-csv",
    columns: [
      "transaction date",
      "transaction type",
      "sort code",
      "account number",
      "transaction description",
      "debit amount",
      "credit amount",
      "balance",
    ],
    delimiter: ",",
    day: (cells) => cell(cells, "transaction date"),
    amount: (cells) => ({ paidIn: cell(cells, "credit amount"), paidOut: cell(cells, "debit amount") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "transaction description"), cell(cells, "transaction type")),
      name: "",
      account: `${cell(cells, "sort code")}${cell(cells, "account number")}`,
    }),
  },
  {
    format: "lloyds-csv",
    columns: [
      "date",
      "sort & account no.",
      "account name",
      "type",
      "amount",
      "customer reference",
      "transaction details",
      "balance",
    ],
    delimiter: ",",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ signed: cell(cells, "amount") }),
    words: (cells) => ({
      text: oneLineOf(
        cell(cells, "customer reference"),
        cell(cells, "transaction details"),
        cell(cells, "type"),
      ),
      name: "",
      account: cell(cells, "sort & account no."),
    }),
  },
  {
    format: "natwest-csv",
    columns: ["date", "type", "description", "value", "balance", "account name", "account number"],
    delimiter: ",",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ signed: cell(cells, "value") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "description"), cell(cells, "type")),
      name: "",
      account: cell(cells, "account number"),
    }),
  },
  {
    format: "santander-csv",
    columns: ["date", "type", "merchant/description", "debit/credit", "balance"],
    delimiter: ";",
    day: (cells) => cell(cells, "date"),
    amount: (cells) => ({ signed: cell(cells, "debit/credit") }),
    words: (cells) => ({
      text: oneLineOf(cell(cells, "merchant/description"), cell(cells, "type")),
      name: "",
      account: "",
    }),
  },
];
