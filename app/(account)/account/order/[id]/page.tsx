import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { orderClass } from "@/components/orders/order-class";
import { OrderView } from "@/components/orders/order-view";
import { ReorderNow } from "@/components/reorder/reorder-now";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { currentCart } from "@/lib/server/cart/current-cart";
import { waysToPay } from "@/lib/server/orders/ways-to-pay";
import { translations } from "@/lib/server/words/translations";
import { addToListPage } from "@/lib/shared/account/named-list-page";
import { startStandingOrderPage } from "@/lib/shared/account/standing-order-page";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { orderMessage } from "@/lib/shared/orders/order-message";
import { paymentStanding } from "@/lib/shared/orders/payment-standing";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("orders");
  return { title: t("orderOfAccount"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/**
 * One of the customer's orders, as far as it has come. Another customer's is not found (docs/product.md, Guest orders).
 */
export default async function OrderOfAccountPage({ params, searchParams }: Props) {
  const [t, tLists, tStanding, tPayment, tFailures] = await Promise.all([
    translations("orders"),
    translations("lists"),
    translations("standing-orders"),
    translations("payment"),
    translations("failures"),
  ]);
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const page = `/account/order/${id}`;
  const [order, checked, packaging, current] = await Promise.all([
    callAsCustomer(page, "getOrder", { params: { id } }),
    callAsCustomer(page, "checkOrder", { params: { id } }),
    callAsCustomer(page, "getOrderPackaging", { params: { id } }),
    currentCart(),
  ]);
  if (!order.ok && order.status === 404) notFound();
  if (!order.ok) return <AccountDown again={page} />;
  const check = checked.ok ? checked.data : undefined;
  const standing = paymentStanding(order.data, check);
  return (
    <div className={orderClass}>
      <h1>{t("orderTitleNumbered", { number: order.data.number })}</h1>
      <OrderView
        order={order.data}
        check={check}
        standing={standing}
        packaging={packaging.ok ? packaging.data : undefined}
        place={{ id, page }}
        message={orderMessage({ tOrders: t, tPayment, tFailures }, query, order.data, standing)}
        ways={await waysToPay(order.data, standing)}
        again={
          <ReorderNow
            t={t}
            place={{ id, page }}
            cartVersion={current.state === "open" ? current.cart.version : undefined}
          />
        }
        acts={
          <>
            <Button line href={addToListPage({ from: "order", id })}>
              {tLists("keep")}
            </Button>
            <Button line href={startStandingOrderPage({ from: "order", id })}>
              {tStanding("make")}
            </Button>
            <Button line href="/account/orders">
              {t("all")}
            </Button>
          </>
        }
      />
    </div>
  );
}
