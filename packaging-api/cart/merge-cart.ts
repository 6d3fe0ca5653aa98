import { eq } from "drizzle-orm";
import { MOST_SAMPLES } from "../../trade-rules/samples";
import type { MergedCart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { type CartRow, readItems } from "./cart-queries";
import { carts } from "./cart-tables";
import { type CartColumns, finishChange, lockOpenCart } from "./change-cart";
import { lockCustomersCart } from "./customers-cart";
import { customersDetails } from "./customers-details";
import { mergeLines } from "./merge-lines";
import { presentCart } from "./present-cart";
import { putLines } from "./put-lines";
import { readOpenCart } from "./read-cart";
import { mergeSamples } from "./samples-line";

async function presentOpen(tx: Database, row: CartRow | undefined): Promise<MergedCart> {
  const cart = row === undefined ? null : presentCart(await readOpenCart(tx, row));
  return { cart, moved: 0, short: [] };
}

/** What a guest noted, with the account's e-mail address for theirs: a customer's mail is sent to no other address. */
async function asCustomers(tx: Database, guests: CartRow, userId: string): Promise<CartRow> {
  return guests.email === "" ? guests : { ...guests, email: (await customersDetails(tx, userId)).email };
}

/** Who orders and where to: what the customer's cart knows stays, what it does not know comes from the guest's. */
function detailsToTake(own: CartRow, guests: CartRow): CartColumns {
  const { firstName, lastName, email, phone, mobile, company, vatNumber } = guests;
  return {
    ...(own.email === "" && { firstName, lastName, email, phone, mobile, company, vatNumber }),
    ...(own.poNumber === "" && { poNumber: guests.poNumber }),
    ...(own.comment === "" && { comment: guests.comment }),
    ...(guests.samples.length > 0 && { samples: mergeSamples(own.samples, guests.samples, MOST_SAMPLES) }),
    ...(guests.deliveryPostcode !== "" && { deliveryPostcode: guests.deliveryPostcode }),
    ...(own.shippingAddress === null && {
      shippingAddress: guests.shippingAddress,
      paymentAddress: own.paymentAddress ?? guests.paymentAddress,
    }),
  };
}

/**
 * After signing in: a guest's cart becomes the customer's, or is merged into their open cart. The guest's cart
 * is gone then, so that however often and from however many tabs this is asked, nothing is counted twice. The id `new`
 * only fetches the customer's open cart, and that cart's own id answers it as it is.
 * @throws Failure 404 cart_unknown, also when the cart went into another one already; 409 cart_ordered, or cart_full
 *   when both carts come to more than one order may.
 */
export function mergeCart(
  db: Connection["db"],
  { id, userId }: { id: string; userId: string },
): Promise<MergedCart> {
  return transact(db, async (tx) => {
    const own = await lockCustomersCart(tx, userId);
    if (id === "new" || id === own?.id) return presentOpen(tx, own);
    const guests = await asCustomers(tx, await lockOpenCart(tx, { id, userId }), userId);
    const merged = mergeLines(
      own === undefined ? [] : await readItems(tx, own.id),
      await readItems(tx, guests.id),
    );
    if (own === undefined) await tx.update(carts).set({ userId }).where(eq(carts.id, guests.id));
    else await tx.delete(carts).where(eq(carts.id, guests.id));
    const row = own ?? { ...guests, userId };
    if (merged.lines.length > 0) await putLines(tx, row.id, merged.lines);
    const cart = await finishChange(
      tx,
      row,
      own === undefined ? { email: guests.email } : detailsToTake(own, guests),
    );
    return { cart, moved: merged.moved, short: merged.short };
  });
}
