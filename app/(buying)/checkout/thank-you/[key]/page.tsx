import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/server/cart/guest-order";
import { orderCheck } from "@/lib/server/orders/order-check";
import { orderPackaging } from "@/lib/server/orders/order-packaging";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("thank-you");
  return { title: t("pageTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ key: string }>; searchParams: Promise<PageQuery> };

/** An order by the link of its mails. */
export default async function OrderByLinkPage({ params, searchParams }: Props) {
  const t = await translations("thank-you");
  const [{ key }, query] = await Promise.all([params, searchParams]);
  const page = `/checkout/thank-you/${key}`;
  const [order, check, packaging] = await Promise.all([
    guestOrder(key),
    orderCheck(key),
    orderPackaging(key),
  ]);
  if (order.ok)
    return (
      <OrderPage
        order={order.data}
        check={check}
        packaging={packaging}
        place={{ id: key, page }}
        query={query}
        t={t}
        link={page}
        keep={queryValue(query.keep)}
      />
    );
  if (order.status === 404) notFound();
  return <CartDown t={t} text={t("downTextUnnumbered")} again={page} />;
}
