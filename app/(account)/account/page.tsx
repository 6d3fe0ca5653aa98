import "@/components/account/dashboard.css";
import "@/components/ui/empty.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { type Figure, Glance } from "@/components/account/glance";
import { LastOrder } from "@/components/account/last-order";
import { OrderTable } from "@/components/orders/order-table";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { config } from "@/lib/server/config";
import { say } from "@/lib/shared/words/say";
import accountWords from "@/locales/en/account.json";
import words from "@/locales/en/dashboard.json";
import orderWords from "@/locales/en/orders.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

const PATH = "/account";
/** The rest stands in the list of orders. */
const RECENT_ORDERS = 5;

/** Where an account begins: the last order, the account in numbers, the orders before. */
export default async function DashboardPage() {
  const [me, counts, addresses] = await Promise.all([
    callAsCustomer(PATH, "getMe"),
    callAsCustomer(PATH, "getCounts"),
    callAsCustomer(PATH, "listAddresses"),
  ]);
  if (!me.ok || !counts.ok || !addresses.ok) return <AccountDown again={PATH} />;
  const { orders } = me.data;
  const [latest] = orders;
  const last = latest && (await callAsCustomer(PATH, "getOrder", { params: { id: latest.id } }));
  const figures: Figure[] = [
    { href: "/account/orders", label: accountWords.page_orders, count: counts.data.orders },
    { href: "/account/wishlist", label: accountWords.page_wishlist, count: counts.data.wishlist },
    { href: "/account/notifications", label: words.unread, count: counts.data.notifications },
    { href: "/account/addresses", label: accountWords.page_addresses, count: addresses.data.length },
  ];
  return (
    <div className="dashboard">
      <h1>{words.title}</h1>
      {last?.ok && (
        <LastOrder order={last.data} words={words} orderWords={orderWords} cdnUrl={config().cdnUrl} />
      )}
      {orders.length === 0 && <NothingYet />}
      <Glance figures={figures} words={words} />
      {orders.length > 0 && (
        <section aria-labelledby="recent-orders">
          <div className="section__head">
            <h2 id="recent-orders">{words.recent}</h2>
            <a href="/account/orders">{say(words, "allOrders", { count: counts.data.orders })}</a>
          </div>
          <OrderTable orders={orders.slice(0, RECENT_ORDERS)} words={orderWords} label={words.recent} />
        </section>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <section className="empty last" aria-labelledby="nothing-yet">
      <h2 id="nothing-yet">{words.emptyTitle}</h2>
      <p>{words.emptyText}</p>
      <p className="acts">
        <a className="button" href="/shop">
          {words.toShop}
        </a>
        <a className="button button--line" href="/">
          {words.toFinder}
        </a>
      </p>
    </section>
  );
}
