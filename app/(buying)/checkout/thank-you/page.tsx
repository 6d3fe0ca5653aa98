import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/cart/guest-order";
import type { PageQuery } from "@/lib/cart/query-words";
import { say } from "@/lib/i18n/say";
import { orderCheck } from "@/lib/orders/order-check";
import { LAST_ORDER } from "@/lib/orders/order-place";
import { readSession } from "@/lib/session/read-session";
import words from "@/locales/en/thank-you.json";

export const metadata: Metadata = { title: words.pageTitle, robots: { index: false } };

type Props = { searchParams: Promise<PageQuery> };

/** The last order of this browser; without one there is only the cart to show (docs/product.md, Thank-you page). */
export default async function ThankYouPage({ searchParams }: Props) {
  const [{ lastOrder, account }, query] = await Promise.all([readSession(), searchParams]);
  if (lastOrder === undefined) redirect("/cart");
  const [order, check] = await Promise.all([guestOrder(lastOrder.key), orderCheck(lastOrder.key)]);
  if (order.ok)
    return (
      <OrderPage
        order={order.data}
        check={check}
        place={LAST_ORDER}
        query={query}
        words={words}
        link={`/checkout/thank-you/${lastOrder.key}`}
        offersAccount={account === undefined}
      />
    );
  if (order.status === 404) redirect("/cart");
  const downText = say(words, "downText", { number: lastOrder.number });
  return <CartDown words={{ ...words, downText }} again="/checkout/thank-you" />;
}
