import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/cart/guest-order";
import { say } from "@/lib/i18n/say";
import { readSession } from "@/lib/session/read-session";
import words from "@/locales/en/thank-you.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/** The last order of this browser; without one there is only the cart to show (readings 36). */
export default async function ThankYouPage() {
  const { lastOrder, account } = await readSession();
  if (lastOrder === undefined) redirect("/cart");
  const order = await guestOrder(lastOrder.key);
  if (order.ok) return <OrderPage order={order.data} words={words} offersAccount={account === undefined} />;
  if (order.status === 404) redirect("/cart");
  const downText = say(words, "downText", { number: lastOrder.number });
  return <CartDown words={{ ...words, downText }} again="/checkout/thank-you" />;
}
