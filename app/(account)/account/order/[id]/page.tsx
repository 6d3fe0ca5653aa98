import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { OrderDetails } from "@/components/orders/order-details";
import { OrderFacts } from "@/components/orders/order-facts";
import { OrderProgress } from "@/components/orders/order-progress";
import { PrintButton } from "@/components/orders/print-button";
import { callAsCustomer } from "@/lib/account/call-as-customer";
import { say } from "@/lib/i18n/say";
import words from "@/locales/en/orders.json";

export const metadata: Metadata = { title: words.orderOfAccount, robots: { index: false } };

/** One of the customer's orders, as far as it has come. Another customer's is not found (readings 23). */
export default async function OrderOfAccountPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = `/account/order/${id}`;
  const order = await callAsCustomer(path, "getOrder", { params: { id } });
  if (!order.ok && order.status === 404) notFound();
  if (!order.ok) return <AccountDown again={path} />;
  return (
    <div className="order">
      <h1>{say(words, "orderTitleNumbered", { number: order.data.number })}</h1>
      <OrderProgress order={order.data} words={words} />
      <OrderFacts order={order.data} words={words} />
      <OrderDetails order={order.data} words={words} />
      <p className="order__acts">
        <a className="button button--line" href="/account/orders">
          {words.all}
        </a>
        <PrintButton label={words.print} />
      </p>
    </div>
  );
}
