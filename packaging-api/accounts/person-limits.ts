import type { Limit } from "./attempt-limits";

const HOUR = 60 * 60;
const waits = { firstWait: 60, longestWait: HOUR, forgetAfter: 24 * HOUR };

/** Registrations from one network address. */
export const registrationsFrom: Limit = { name: "register.address", free: 20, ...waits };
/** Registrations with one e-mail address: each of them writes to it, and no one has shown that it is theirs. */
export const registrationsOf: Limit = { name: "register.account", free: 5, ...waits, forgetAfter: HOUR };
/** Recoveries asked for from one network address. */
export const recoveriesFrom: Limit = { name: "recover.address", free: 20, ...waits };
/** Recoveries of one account, also of one that does not exist: no one's mailbox is filled by a stranger. */
export const recoveriesOf: Limit = { name: "recover.account", free: 5, ...waits, forgetAfter: HOUR };
/** Changes of the e-mail address that one customer asks for: each writes to two mailboxes. */
export const emailChangesOf: Limit = { name: "email.account", free: 5, ...waits };
/** Those to one address, taken or not, whoever asks. */
export const emailChangesTo: Limit = { name: "email.address", free: 5, ...waits, forgetAfter: HOUR };
/** Mailboxes that one customer has asked whether they want invoices: each is written to. */
export const booksAddressesOf: Limit = { name: "books.account", free: 5, ...waits };
/** Passwords asked for once more while signed in: who found an open browser does not get to guess. */
export const passwordChecks: Limit = { name: "password.account", free: 10, ...waits };
