import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { type Figure, Glance } from "@/components/account/glance";
import { LastOrder } from "@/components/account/last-order";
import { OrderTable } from "@/components/orders/order-table";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("dashboard");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account";
/** The rest stands in the list of orders. */
const RECENT_ORDERS = 5;

/** Where an account begins: the last order, the account in numbers, the orders before. */
export default async function DashboardPage() {
  const [tAccount, t, tOrders] = await Promise.all([
    translations("account"),
    translations("dashboard"),
    translations("orders"),
  ]);
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
    { href: "/account/orders", label: tAccount("page_orders"), count: counts.data.orders },
    { href: "/account/wishlist", label: tAccount("page_wishlist"), count: counts.data.wishlist },
    { href: "/account/notifications", label: t("unread"), count: counts.data.notifications },
    { href: "/account/addresses", label: tAccount("page_addresses"), count: addresses.data.length },
  ];
  return (
    <div className="grid grid-cols-1 gap-y-4 [&>section+section]:mt-6">
      <h1>{t("title")}</h1>
      {last?.ok && <LastOrder order={last.data} t={t} tOrders={tOrders} cdnUrl={config().cdnUrl} />}
      {orders.length === 0 && <NothingYet />}
      <Glance figures={figures} t={t} />
      {orders.length > 0 && (
        <section className="[&>div:first-child]:border-t-0" aria-labelledby="recent-orders">
          <SectionHead>
            <h2 id="recent-orders">{t("recent")}</h2>
            <a href="/account/orders">{t("allOrders", { count: counts.data.orders })}</a>
          </SectionHead>
          <OrderTable orders={orders.slice(0, RECENT_ORDERS)} t={tOrders} label={t("recent")} />
        </section>
      )}
    </div>
  );
}

async function NothingYet() {
  const t = await translations("dashboard");
  return (
    <section
      className="grid max-w-copy grid-cols-1 gap-4 border-t border-ink pt-4 [&>p]:text-s"
      aria-labelledby="nothing-yet"
    >
      <h2 id="nothing-yet">{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
      <p className="flex flex-wrap gap-3">
        <Button href="/shop">{t("toShop")}</Button>
        <Button line href="/">
          {t("toFinder")}
        </Button>
      </p>
    </section>
  );
}
