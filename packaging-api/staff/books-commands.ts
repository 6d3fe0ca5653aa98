import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { findPersonByEmail } from "../accounts/person";
import { getBooks } from "../books/set-books-address";
import { setBooksBody } from "../contract/books";
import type { Database } from "../database/connect";
import { askingMailbox, clearingMailbox } from "./acts/books-acts";
import type { StaffIo } from "./io";
import { runOnCustomer } from "./run-on-customer";
import { type Choose, createActCommand, createListCommand, readWord } from "./staff-command";
import { UsageError } from "./staff-errors";

async function show(db: Database, email: string, json: boolean, io: StaffIo): Promise<0 | 1> {
  const person = await findPersonByEmail(db, email);
  if (person === undefined) {
    io.complain(`There is no account of ${email}.`);
    return 1;
  }
  const books = await getBooks(db, person.id);
  if (json) io.say(JSON.stringify(books));
  else {
    io.say(`invoices go to: ${books.email ?? "–"}`);
    io.say(`asked and not confirmed: ${books.asked ?? "–"}`);
  }
  return 0;
}

/** @throws UsageError for what is no e-mail address. */
function readMailbox(given: string): string {
  const { success, data } = setBooksBody.shape.email.safeParse(given);
  if (!success) throw new UsageError("books set needs the e-mail address of a mailbox.");
  return data;
}

const EMAIL = ["<EMAIL>", "The customer's e-mail address.", readWord] as const;

/** The commands of `books`. */
export const createBooksCommands = (choose: Choose): CommandUnknownOpts[] => [
  createListCommand("show")
    .description("Where a customer's invoices and credit notes are sent besides.")
    .argument(...EMAIL)
    .action((email, { json }) =>
      choose({
        request: { name: "show-books", email, json },
        run: ({ db, io }) => show(db, email, json, io),
      }),
    ),
  createActCommand("set")
    .summary("Has a mailbox asked whether a customer's invoices may be sent there.")
    .description(
      "Has a mailbox asked by mail whether a customer's invoices may be sent there. Nothing goes there before it confirms, and until then they go where they went.",
    )
    .argument(...EMAIL)
    .argument("<MAILBOX>", "The e-mail address of whoever keeps the books.", readWord)
    .action((email, given, options) => {
      const mailbox = readMailbox(given);
      choose({
        request: { name: "set-books", email, mailbox, ...options },
        run: runOnCustomer(email, options, (asked) => askingMailbox({ ...asked, mailbox })),
      });
    }),
  createActCommand("clear")
    .description("Sends a customer's invoices nowhere any more, and takes back what was asked.")
    .argument(...EMAIL)
    .action((email, options) => {
      choose({
        request: { name: "clear-books", email, ...options },
        run: runOnCustomer(email, options, clearingMailbox),
      });
    }),
];
