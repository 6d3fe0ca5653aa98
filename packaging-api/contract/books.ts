import { z } from "zod";
import { email } from "./account";
import { givenPassword } from "./password";

/** Which mailbox keeps a customer's books; the password once more, since it will read what they buy. */
export const setBooksBody = z.object({ email, current: givenPassword });

/** Where a customer's invoices and credit notes are sent; null for nowhere. */
export const booksSettings = z.object({
  /** The mailbox that has confirmed it. */
  email: z.string().nullable(),
  /** The one that was asked and has not answered yet. */
  asked: z.string().nullable(),
});
export type BooksSettings = z.infer<typeof booksSettings>;

/** What the letters to such a mailbox have in their links. */
const token = z.string().min(1).max(200);
export const booksToken = z.object({ token });

/** An address for books, as whoever reads its mail sees it. */
export const booksLink = z.object({
  /** The e-mail address of the account whose invoices they are. */
  account: z.string(),
  isConfirmed: z.boolean(),
});
export type BooksLink = z.infer<typeof booksLink>;
