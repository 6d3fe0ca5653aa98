import { z } from "zod";
import { booksLink, booksSettings, booksToken, setBooksBody } from "../books";
import { type Call, done, ownRead, ownWrite, segment, serverRead } from "./call-row";

/** What whoever reads the mailbox changes, without an account. */
const write = { method: "POST", auth: "none", browser: true, changes: true, budget: "account" } as const;

/** Having invoices and credit notes sent to whoever keeps the books. */
export const booksCalls = {
  getBooks: {
    ...ownRead,
    browser: false,
    path: "/api/users/me/books",
    summary: "Where the customer's invoices and credit notes are sent besides the order's page",
    data: booksSettings,
  },
  setBooksAddress: {
    ...ownWrite,
    method: "PUT",
    path: "/api/users/me/books",
    summary: "Asks a mailbox whether invoices may be sent there; until it confirms nothing changes",
    body: setBooksBody,
    data: booksSettings,
  },
  removeBooksAddress: {
    ...ownWrite,
    path: "/api/users/me/books/remove",
    summary: "Sends invoices nowhere any more, and takes back what was asked",
    data: booksSettings,
  },
  getBooksLink: {
    ...serverRead,
    path: "/api/books/{token}/get",
    summary: "What the link of such a letter is about",
    params: z.object({ token: segment(200) }),
    data: booksLink,
  },
  confirmBooksAddress: {
    ...write,
    path: "/api/books/confirm",
    summary: "Confirms that the mailbox of such a letter gets invoices",
    body: booksToken,
    data: booksLink,
  },
  stopBooksAddress: {
    ...write,
    path: "/api/books/stop",
    summary: "Sends nothing more to the mailbox of such a letter",
    body: booksToken,
    data: done,
  },
} as const satisfies Record<string, Call>;
