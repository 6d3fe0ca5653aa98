import { askMailbox, getBooks, removeBooksAddress } from "../../books/set-books-address";
import type { BooksSettings } from "../../contract";
import { CustomerError } from "../../customers/customer-error";
import type { Database } from "../../database/connect";
import { enqueue } from "../../outbox/effect";
import type { Act } from "../act";
import type { OnCustomer } from "./customer-acts";

type Changed = { before: BooksSettings; after: BooksSettings };

/** Whether there is a mailbox: the audit log outlives addresses and has none of them. */
const without = ({ email, asked }: BooksSettings) => ({ confirmed: email !== null, asked: asked !== null });

const changing = (
  { email, userId, json, dryRun }: OnCustomer,
  verb: string,
  {
    work,
    sentence,
  }: {
    work: (tx: Database, userId: string) => Promise<unknown>;
    sentence: (changed: Changed) => string;
  },
): Act<Changed> => ({
  ...{ json, dryRun, sentence },
  command: `books ${verb}`,
  subject: userId ?? "an unknown address",
  work: async (tx) => {
    if (userId === undefined) throw new CustomerError(`There is no account of ${email}.`);
    const before = await getBooks(tx, userId);
    await work(tx, userId);
    return { before, after: await getBooks(tx, userId) };
  },
  shown: ({ after: { email: confirmed, asked } }) => ({ customer: email, email: confirmed, asked }),
  change: ({ before, after }) => ({ before: without(before), after: without(after) }),
});

/** Has a mailbox asked whether a customer's invoices may be sent there. Nothing goes there before it confirms. */
export const askingMailbox = ({ mailbox, ...asked }: OnCustomer & { mailbox: string }) =>
  changing(asked, "set", {
    work: async (tx, userId) => {
      const addressId = await askMailbox(tx, userId, mailbox);
      if (addressId !== undefined) await enqueue(tx, { kind: "mail.books-link", payload: { addressId } });
    },
    sentence: ({ after }) =>
      after.asked === null
        ? `The invoices of ${asked.email} go to ${mailbox} already.`
        : `${mailbox} is asked by mail whether the invoices of ${asked.email} may be sent there.`,
  });

/** Sends a customer's invoices nowhere any more. */
export const clearingMailbox = (asked: OnCustomer) =>
  changing(asked, "clear", {
    work: removeBooksAddress,
    sentence: () => `The invoices of ${asked.email} are sent nowhere any more.`,
  });
