import { and, eq, isNotNull, ne } from "drizzle-orm";
import { lockCustomer } from "../accounts/lock-customer";
import { linkInvalid } from "../accounts/mailed-link";
import type { BooksLink } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { idOfToken, type LinkSecrets } from "./books-link";
import { type BooksAddress, findBooksAddress } from "./books-queries";
import { booksAddresses } from "./books-tables";

async function readLinked(db: Database, secrets: LinkSecrets, token: string): Promise<BooksAddress> {
  const id = idOfToken(secrets, token);
  const row = id === undefined ? undefined : await findBooksAddress(db, id);
  if (row === undefined) throw linkInvalid();
  return row;
}

const present = ({ account, confirmedAt }: Pick<BooksAddress, "account" | "confirmedAt">): BooksLink => ({
  account,
  isConfirmed: confirmedAt !== null,
});

/** What the link of such a letter is about. @throws Failure 404 when it is over. */
export async function getBooksLink(db: Database, secrets: LinkSecrets, token: string): Promise<BooksLink> {
  return present(await readLinked(db, secrets, token));
}

/**
 * Confirms that a customer's invoices may be sent to the mailbox that has this link, instead of where they went until now.
 * @throws Failure 404 when it is over.
 */
export function confirmBooksAddress(
  db: Connection["db"],
  secrets: LinkSecrets,
  token: string,
): Promise<BooksLink> {
  return transact(db, async (tx) => {
    const { userId } = await readLinked(tx, secrets, token);
    if (!(await lockCustomer(tx, userId))) throw linkInvalid();
    // Confirmed or replaced by another request meanwhile.
    const { id, account, confirmedAt } = await readLinked(tx, secrets, token);
    if (confirmedAt === null) {
      await tx
        .delete(booksAddresses)
        .where(
          and(
            eq(booksAddresses.userId, userId),
            isNotNull(booksAddresses.confirmedAt),
            ne(booksAddresses.id, id),
          ),
        );
      await tx.update(booksAddresses).set({ confirmedAt: new Date() }).where(eq(booksAddresses.id, id));
    }
    return present({ account, confirmedAt: new Date() });
  });
}

/** Sends nothing more to the mailbox that has this link. @throws Failure 404 when it is over already. */
export async function stopBooksAddress(db: Database, secrets: LinkSecrets, token: string): Promise<void> {
  const { id } = await readLinked(db, secrets, token);
  await db.delete(booksAddresses).where(eq(booksAddresses.id, id));
}
