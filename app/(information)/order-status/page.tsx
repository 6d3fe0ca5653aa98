import type { Metadata } from "next";
import { OrderStatusPage } from "@/components/order-status/order-status-page";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { ORDER_STATUS_PAGE } from "@/lib/shared/orders/order-status-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("order-status");
  return pageMetadata({ title: t("title"), description: t("description"), path: ORDER_STATUS_PAGE });
}

export default async function OrderStatus({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <OrderStatusPage query={await searchParams} />;
}
