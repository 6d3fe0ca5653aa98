import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { OrderPage } from "@/components/thank-you/order-page";
import { guestOrder } from "@/lib/server/cart/guest-order";
import { orderCheck } from "@/lib/server/orders/order-check";
import { orderPackaging } from "@/lib/server/orders/order-packaging";
import { readSession } from "@/lib/server/session/read-session";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { LAST_ORDER } from "@/lib/shared/orders/order-place";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("thank-you");
  return { title: t("pageTitle"), robots: { index: false } };
}

type Props = { searchParams: Promise<PageQuery> };

/** The last order of this browser; without one there is only the cart to show (docs/product.md, Thank-you page). */
export default async function ThankYouPage({ searchParams }: Props) {
  const t = await translations("thank-you");
  const [{ lastOrder, account }, query] = await Promise.all([readSession(), searchParams]);
  if (lastOrder === undefined) redirect("/cart");
  const [order, check, packaging] = await Promise.all([
    guestOrder(lastOrder.key),
    orderCheck(lastOrder.key),
    orderPackaging(lastOrder.key),
  ]);
  if (order.ok)
    return (
      <OrderPage
        order={order.data}
        check={check}
        packaging={packaging}
        place={LAST_ORDER}
        query={query}
        t={t}
        link={`/checkout/thank-you/${lastOrder.key}`}
        offersAccount={account === undefined}
      />
    );
  if (order.status === 404) redirect("/cart");
  const downText = t("downText", { number: lastOrder.number });
  return <CartDown t={t} text={downText} again="/checkout/thank-you" />;
}
