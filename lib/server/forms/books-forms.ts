import { BOOKS, BOOKS_STOPPED, booksLink } from "@/lib/shared/account/books-page";
import { withDone } from "@/lib/shared/links/page-query";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";

const linkOf = ({ fields }: Posted): string => booksLink(fields.token ?? "");

/** The forms of having invoices sent to whoever keeps the books. */
export const booksForms = {
  setBooksAddress: {
    body: ({ email = "", current = "" }) => ({ email, current }),
    done: withDone(BOOKS, "asked"),
    refused: BOOKS,
  },
  removeBooksAddress: {
    done: withDone(BOOKS, "removed"),
    refused: BOOKS,
  },
  confirmBooksAddress: {
    body: ({ token = "" }) => ({ token }),
    done: (posted) => withDone(linkOf(posted), "confirmed"),
    refused: linkOf,
  },
  stopBooksAddress: {
    body: ({ token = "" }) => ({ token }),
    done: BOOKS_STOPPED,
    refused: linkOf,
  },
} satisfies Partial<Record<CallName, FormRow>>;
