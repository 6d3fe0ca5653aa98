import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/server/cart/guest-order";
import { orderCheck } from "@/lib/server/orders/order-check";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import words from "@/locales/en/thank-you.json";

export const metadata: Metadata = { title: words.pageTitle, robots: { index: false } };

type Props = { params: Promise<{ key: string }>; searchParams: Promise<PageQuery> };

/** An order by the link of its mails. */
export default async function OrderByLinkPage({ params, searchParams }: Props) {
  const [{ key }, query] = await Promise.all([params, searchParams]);
  const page = `/checkout/thank-you/${key}`;
  const [order, check] = await Promise.all([guestOrder(key), orderCheck(key)]);
  if (order.ok)
    return (
      <OrderPage
        order={order.data}
        check={check}
        place={{ id: key, page }}
        query={query}
        words={words}
        link={page}
        keep={queryValue(query.keep)}
      />
    );
  if (order.status === 404) notFound();
  return <CartDown words={{ ...words, downText: words.downTextUnnumbered }} again={page} />;
}
