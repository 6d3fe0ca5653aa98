import { z } from "zod";
import { actDone } from "../staff";
import * as audit from "../staff-audit";
import * as customers from "../staff-customers";
import * as messages from "../staff-messages";
import { foundStaffQuote, staffQuoteQuery } from "../staff-quote";
import { staffToday } from "../staff-today";
import { type Call, staffAct, staffRead } from "./call-row";

const customersChange = {
  ...staffAct,
  permission: "customers.change",
  body: customers.customerActBody,
} as const;
const messagesAnswer = { ...staffAct, permission: "messages.answer" } as const;

/** What waits, customers, what is written to the shop, and what the staff did. */
export const staffPeopleCalls = {
  getStaffToday: {
    ...staffRead,
    permission: "today.see",
    path: "/api/staff/today",
    summary: "What waits, as far as it is for the person's role",
    data: staffToday,
  },
  searchStaffCustomers: {
    ...staffRead,
    permission: "customers.see",
    path: "/api/staff/customers",
    summary: "Customers by the beginning of what is known of them; the latest without a word",
    query: customers.customerQuery,
    data: customers.foundCustomers,
  },
  getStaffCustomer: {
    ...staffRead,
    permission: "customers.see",
    path: "/api/staff/customers/sheet",
    summary: "All that staff see of a customer or a guest",
    query: z.object({ customer: customers.customerHandle }),
    data: customers.customerSheet,
  },
  unlockCustomer: {
    ...customersChange,
    path: "/api/staff/customers/unlock",
    summary: "Ends the waiting after too many tries to sign in",
  },
  recoverCustomer: {
    ...customersChange,
    path: "/api/staff/customers/recover",
    summary: "Mails the way to a new password",
  },
  signOutCustomer: {
    ...customersChange,
    path: "/api/staff/customers/sign-out",
    summary: "Signs a customer out everywhere",
  },
  exportCustomer: {
    ...customersChange,
    dangerous: true,
    path: "/api/staff/customers/export",
    summary: "All that the shop keeps of a person",
    data: customers.exportedCustomer,
  },
  eraseCustomer: {
    ...customersChange,
    dangerous: true,
    path: "/api/staff/customers/erase",
    summary: "Erases a person, but for what the law wants kept",
  },
  giveCustomerCredit: {
    ...customersChange,
    dangerous: true,
    path: "/api/staff/customers/credit/give",
    summary: "Lets a customer pay on account, or changes the terms",
    body: customers.creditTermsBody,
  },
  holdCustomerCredit: {
    ...customersChange,
    path: "/api/staff/customers/credit/hold",
    summary: "Lets nothing more be ordered on account",
    body: customers.holdCreditBody,
  },
  releaseCustomerCredit: {
    ...customersChange,
    path: "/api/staff/customers/credit/release",
    summary: "Takes that hold off",
  },
  endCustomerCredit: {
    ...customersChange,
    path: "/api/staff/customers/credit/end",
    summary: "Ends the terms of a customer",
  },
  setCustomerBooks: {
    ...customersChange,
    path: "/api/staff/customers/books/set",
    summary: "Has a mailbox asked whether a customer's invoices may be sent there",
    body: customers.customerBooksBody,
  },
  clearCustomerBooks: {
    ...customersChange,
    path: "/api/staff/customers/books/clear",
    summary: "Sends a customer's invoices nowhere any more",
  },
  endCustomerStandingOrder: {
    ...customersChange,
    path: "/api/staff/customers/standing-orders/end",
    summary: "Ends a standing order for good",
    body: customers.customerStandingOrderBody,
  },
  findStaffQuote: {
    ...staffRead,
    permission: "customers.see",
    path: "/api/staff/quotes/one",
    summary: "A quote by its number, with the orders that have prices of it",
    query: staffQuoteQuery,
    data: foundStaffQuote,
  },
  listWritten: {
    ...staffRead,
    permission: "messages.answer",
    path: "/api/staff/messages",
    summary: "Messages and questions that wait, or are settled",
    query: messages.writtenQuery,
    data: messages.writtenPage,
  },
  getWritten: {
    ...staffRead,
    permission: "messages.answer",
    path: "/api/staff/messages/{kind}/{id}",
    summary: "One of them",
    params: messages.writtenName,
    data: messages.written,
  },
  getMessagePicture: {
    ...staffRead,
    permission: "messages.answer",
    path: "/api/staff/message-pictures/{id}",
    summary: "The picture that came with a message",
    params: messages.messageName,
    data: messages.messagePicture,
  },
  listCannedAnswers: {
    ...staffRead,
    permission: "messages.answer",
    path: "/api/staff/canned-answers",
    summary: "The answers that are ready",
    data: messages.cannedAnswers,
  },
  answerMessage: {
    ...messagesAnswer,
    path: "/api/staff/messages/answer",
    summary: "Mails an answer to whoever wrote",
    body: messages.answerWrittenBody,
  },
  closeMessage: {
    ...messagesAnswer,
    path: "/api/staff/messages/close",
    summary: "Closes a message without an answer",
    body: messages.settleWrittenBody,
  },
  answerQuestion: {
    ...messagesAnswer,
    path: "/api/staff/questions/answer",
    summary: "Mails the answer to whoever asked",
    body: messages.answerWrittenBody,
  },
  declineQuestion: {
    ...messagesAnswer,
    path: "/api/staff/questions/decline",
    summary: "Mails why there is no answer, and deletes the question",
    body: messages.settleWrittenBody,
  },
  publishQuestion: {
    ...messagesAnswer,
    path: "/api/staff/questions/publish",
    summary: "Shows an answered question with its product",
    body: messages.publishQuestionBody,
  },
  hideQuestion: {
    ...messagesAnswer,
    path: "/api/staff/questions/hide",
    summary: "Takes a question off its product's page",
    body: messages.hideQuestionBody,
  },
  saveCannedAnswer: {
    ...messagesAnswer,
    path: "/api/staff/canned-answers/save",
    summary: "Has an answer ready under a name",
    body: messages.cannedAnswerBody,
  },
  removeCannedAnswer: {
    ...messagesAnswer,
    path: "/api/staff/canned-answers/remove",
    summary: "Removes an answer that was ready",
    body: messages.cannedAnswerName,
    data: actDone,
  },
  searchAudit: {
    ...staffRead,
    permission: "audit.see",
    path: "/api/staff/audit",
    summary: "What the staff did, the latest first",
    query: audit.auditQuery,
    data: audit.auditPage,
  },
  exportAudit: {
    ...staffRead,
    permission: "audit.see",
    path: "/api/staff/audit/csv",
    summary: "The same as CSV, in large parts",
    query: audit.auditQuery,
    data: audit.auditFile,
  },
} as const satisfies Record<string, Call>;
