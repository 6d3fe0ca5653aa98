import type { Database } from "../database/connect";
import { presentOrder } from "../orders/present-order";
import { findOrder } from "../orders/queries";
import type { ShopDetails } from "../shop-details";
import type { Mailer } from "./mailer";
import { orderConfirmed } from "./order-confirmed";

/**
 * Sends the confirmation of an order to who placed it.
 * @param id of the effect that asks for it
 * @throws Error when there is no such order or the mail is not taken.
 */
export async function sendOrderConfirmed(
  { db, shop, shopUrl, mailer }: { db: Database; shop: ShopDetails; shopUrl: string; mailer: Mailer },
  orderId: string,
  id: number,
): Promise<void> {
  const found = await findOrder(db, { id: orderId });
  if (found === undefined) throw new Error(`There is no order ${orderId}.`);
  const order = presentOrder(found.order, found.lines, shop);
  await mailer.send(
    {
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      content: orderConfirmed(order, `${shopUrl}/checkout/thank-you/${found.order.key}`, shop),
      reference: `order-confirmed.${order.id}`,
    },
    id,
  );
}
