import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/cart/guest-order";
import words from "@/locales/en/thank-you.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/** A guest's order by the link of the confirmation mail. */
export default async function OrderByLinkPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const order = await guestOrder(key);
  if (order.ok) return <OrderPage order={order.data} words={words} />;
  if (order.status === 404) notFound();
  return (
    <CartDown words={{ ...words, downText: words.downTextUnnumbered }} again={`/checkout/thank-you/${key}`} />
  );
}
