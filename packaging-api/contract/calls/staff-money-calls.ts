import { z } from "zod";
import { bodyWithFile } from "../file-in-json";
import * as credit from "../staff-credit";
import * as links from "../staff-links";
import * as money from "../staff-money";
import { type Call, staffAct, staffRead } from "./call-row";

const see = { ...staffRead, permission: "money.see" } as const;
const match = { ...staffAct, permission: "money.match" } as const;
const figures = { ...staffRead, permission: "figures.see" } as const;

/** What came at the bank and at PayPal, what it is for, the books and the figures. */
export const staffMoneyCalls = {
  listBankEntries: {
    ...see,
    path: "/api/staff/money/entries",
    summary: "Money that waits to be booked, with what it is for",
    query: money.afterEntry,
    data: money.openEntries,
  },
  listSettledEntries: {
    ...see,
    path: "/api/staff/money/settled",
    summary: "Money that is booked or set aside, the latest first",
    query: money.afterEntry,
    data: money.settledEntries,
  },
  listOrderParts: {
    ...see,
    path: "/api/staff/money/parts",
    summary: "Orders for which a part of their price came, the hundred that have waited longest",
    data: money.keptParts,
  },
  readBankStatement: {
    ...match,
    path: "/api/staff/money/statement",
    summary: "Reads a bank statement: CSV of five banks, CAMT.053 or MT940",
    bodyLimit: bodyWithFile(money.STATEMENT_FILE_BYTES),
    body: money.statementBody,
  },
  bookBankEntry: {
    ...match,
    path: "/api/staff/money/book",
    summary: "Books an entry for its orders, once",
    body: money.bookEntryBody,
  },
  bookSureEntries: {
    ...match,
    path: "/api/staff/money/book-sure",
    summary: "Books every entry that is sure, each by itself",
    data: money.sureDone,
  },
  returnBankEntry: {
    ...match,
    dangerous: true,
    path: "/api/staff/money/return",
    summary: "Has the money of an entry sent back",
    body: money.returnEntryBody,
  },
  setBankEntryAside: {
    ...match,
    path: "/api/staff/money/set-aside",
    summary: "Puts an entry aside that is of no order",
    body: money.setEntryAsideBody,
  },
  reopenBankEntry: {
    ...match,
    path: "/api/staff/money/reopen",
    summary: "Takes an entry up again that was set aside",
    body: money.entryBody,
  },
  returnOrderParts: {
    ...match,
    dangerous: true,
    path: "/api/staff/money/return-parts",
    summary: "Has what came for an order in parts sent back",
    body: money.orderPartsBody,
  },
  compareSettlement: {
    ...match,
    path: "/api/staff/money/settlement",
    summary: "Compares a report of PayPal's with the shop's payments and refunds",
    bodyLimit: bodyWithFile(money.REPORT_FILE_BYTES),
    body: money.reportBody,
  },
  listSettlements: {
    ...see,
    path: "/api/staff/money/settlements",
    summary: "The latest comparisons, with what differed, ten at a time",
    query: money.afterEntry,
    data: money.settlementComparisons,
  },
  listCreditAccounts: {
    ...see,
    path: "/api/staff/money/accounts",
    summary: "Customers who pay on account, and what they owe",
    query: credit.creditAccountsQuery,
    data: credit.creditAccounts,
  },
  noteCreditPayment: {
    ...match,
    path: "/api/staff/money/accounts/payment",
    summary: "Notes money that came for an order on account",
    body: credit.creditPaymentBody,
  },
  getDayTotals: {
    ...see,
    path: "/api/staff/money/totals",
    summary: "What was invoiced and credited, by day, way to pay and VAT rate",
    query: money.dayRange,
    data: money.dayTotals,
  },
  exportDayTotals: {
    ...see,
    path: "/api/staff/money/totals/csv",
    summary: "The same as CSV, for the books",
    query: money.dayRange,
    data: money.csvFile,
  },
  getFigures: {
    ...figures,
    path: "/api/staff/figures",
    summary: "Sales, orders, carts, promises, products and searches of some days",
    query: money.dayRange,
    data: money.shopFigures,
  },
  listLinkVisits: {
    ...figures,
    path: "/api/staff/figures/links",
    summary: "Short addresses with their visits, the most visited first",
    query: links.linkVisitsQuery,
    data: z.array(links.visitedLink),
  },
  exportFigures: {
    ...figures,
    path: "/api/staff/figures/csv",
    summary: "A part of the same as CSV",
    query: money.figuresFile,
    data: money.csvFile,
  },
} as const satisfies Record<string, Call>;
