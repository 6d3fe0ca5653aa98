import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { OrderTable } from "@/components/orders/order-table";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Pages } from "@/components/ui/pages";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { currentCart } from "@/lib/server/cart/current-cart";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { translations } from "@/lib/server/words/translations";
import { pageHref, pageNumber } from "@/lib/shared/links/page-number";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("orders");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/orders";

type Props = { searchParams: Promise<PageQuery> };

export default async function OrdersPage({ searchParams }: Props) {
  const t = await translations("orders");
  const query = await searchParams;
  requirePageNumber(query.page, PATH);
  const page = pageNumber(query.page);
  const [list, current] = await Promise.all([
    callAsCustomer(PATH, "listOrders", { query: { page } }),
    currentCart(),
  ]);
  if (!list.ok && list.status === 404) notFound();
  if (!list.ok) return <AccountDown again={PATH} />;
  const { orders, total, numOfRecords } = list.data;
  if (orders.length === 0 && page > 1) notFound();
  return (
    <>
      <h1>{t("title")}</h1>
      {orders.length === 0 ? (
        <Empty className="mt-4">
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          <Button href="/shop">{t("toShop")}</Button>
        </Empty>
      ) : (
        <OrderTable
          orders={orders}
          t={t}
          label={t("title")}
          again={{ cartVersion: current.state === "open" ? current.cart.version : undefined }}
        />
      )}
      <Pages current={page} last={Math.ceil(total / numOfRecords)} to={(to) => pageHref(PATH, to)} />
    </>
  );
}
