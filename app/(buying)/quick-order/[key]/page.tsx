import "@/components/quick-order/quick-order.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { ListView } from "@/components/quick-order/list-view";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { currentCart } from "@/lib/server/cart/current-cart";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { QUICK_ORDER, quickOrderPage } from "@/lib/shared/cart/quick-order-page";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

type Props = { params: Promise<{ key: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { key }] = await Promise.all([translations("quick-order"), params]);
  const metadata = await pageMetadata({
    title: t("sharedTitle"),
    description: t("sharedDescription"),
    path: quickOrderPage(key),
  });
  return { ...metadata, title: t("listTitle"), robots: { index: false } };
}

/** What a list means, for whoever has its address. */
export default async function ListPage({ params, searchParams }: Props) {
  const [t, tFailures] = await Promise.all([translations("quick-order"), translations("failures")]);
  const [{ key }, query] = await Promise.all([params, searchParams]);
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const [order, current] = await Promise.all([
    callPackagingApi("getQuickOrder", { params: { key }, clientAddress }),
    currentCart(),
  ]);
  if (!order.ok && order.status === 404) notFound();
  if (!order.ok) return <CartDown t={t} again={quickOrderPage(key)} />;
  const code = queryValue(query.error);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title"), href: QUICK_ORDER }, { name: t("listTitle") }]} />
      <ListView
        order={order.data}
        cartVersion={current.state === "open" ? current.cart.version : undefined}
        error={code === undefined ? undefined : failureWords(tFailures, code)}
      />
    </div>
  );
}
