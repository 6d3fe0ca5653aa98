import { eq } from "drizzle-orm";
import { knownAddresses, mailedLinks, recoveryCodes, signIns, users } from "../accounts/account-tables";
import { readPersonByPassword } from "../accounts/current-password";
import { lockCustomer } from "../accounts/lock-customer";
import { addresses } from "../addresses/address-tables";
import { carts } from "../cart/cart-tables";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notFound } from "../http/failure";
import { notifications } from "../notifications/notification-tables";
import { enqueue } from "../outbox/effect";
import { wishlistItems } from "../wishlist/wishlist-tables";

/** Everything that hangs on a customer but their orders. */
const belongings = [
  addresses,
  carts,
  knownAddresses,
  mailedLinks,
  notifications,
  recoveryCodes,
  signIns,
  wishlistItems,
];

/** Leaves a row that orders can point at and no one can sign in to. The e-mail address is free again. */
async function anonymise(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `ended-${userId}@ended.invalid`,
      passwordHash: "",
      firstName: "",
      lastName: "",
      phone: "",
      mobile: "",
      company: "",
      vatNumber: "",
      marketing: false,
      twoStepSecret: null,
      twoStepOffered: null,
      twoStepEndsAt: null,
      publicKey: null,
      privateKey: null,
      endedAt: new Date(),
    })
    .where(eq(users.id, userId));
}

/**
 * Ends an account: what belongs to it is deleted and the person made anonymous. Orders retain what their invoices
 * state, for the six years that tax law requires (HMRC, VAT Notice 700/21).
 * @throws Failure 422 when `password` is not the customer's.
 */
export async function deleteAccount(db: Connection["db"], userId: string, password: string): Promise<void> {
  const { email, firstName, lastName } = await readPersonByPassword(db, userId, password);
  await transact(db, async (tx) => {
    if (!(await lockCustomer(tx, userId))) throw notFound();
    for (const table of belongings) await tx.delete(table).where(eq(table.userId, userId));
    await anonymise(tx, userId);
    await enqueue(tx, { kind: "mail.account-ended", payload: { email, firstName, lastName } });
  });
}
