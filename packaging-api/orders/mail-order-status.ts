import { eq } from "drizzle-orm";
import { formatPostcode } from "../../trade-rules/postcode";
import type { AddressWithPhones, OrderStatusBody } from "../contract";
import type { Connection } from "../database/connect";
import { transact } from "../database/transaction";
import { takeSameTime } from "../http/same-time";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { enqueue } from "../outbox/effect";
import { orders } from "./order-tables";

const goesTo = ({ postCode }: AddressWithPhones, typed: string): boolean =>
  formatPostcode(postCode) === typed;

/**
 * Has the address of an order mailed how the order stands, where there is an order of that number and the postcode is
 * that of its delivery or its invoice. The answer and its time are the same whether there is one or not, and whether
 * its mailbox has had its letters.
 */
export async function mailOrderStatus(
  db: Connection["db"],
  letters: LetterSettings,
  { number, postCode }: OrderStatusBody,
): Promise<void> {
  const write = transact(db, async (tx) => {
    const [order] = await tx
      .select({
        id: orders.id,
        email: orders.email,
        shippingAddress: orders.shippingAddress,
        paymentAddress: orders.paymentAddress,
      })
      .from(orders)
      .where(eq(orders.number, number));
    if (order === undefined) return;
    const { id, email, shippingAddress, paymentAddress } = order;
    if (!goesTo(shippingAddress, postCode) && !goesTo(paymentAddress, postCode)) return;
    if (await countLetter(tx, "order-status", letters, email))
      await enqueue(tx, { kind: "mail.order-status", payload: { orderId: id } });
  });
  await takeSameTime(write);
}
