import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { CartDown } from "@/components/cart/cart-down";
import { ReorderView } from "@/components/reorder/reorder-view";
import { currentCart } from "@/lib/server/cart/current-cart";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readSession } from "@/lib/server/session/read-session";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { LAST_ORDER } from "@/lib/shared/orders/order-place";
import { reorderError } from "@/lib/shared/orders/reorder-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("reorder");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ key: string }>; searchParams: Promise<PageQuery> };

/** The same for whoever has the secret of the order's link; `current` is this browser's last order. */
export default async function ReorderByLinkPage({ params, searchParams }: Props) {
  const t = await translations("reorder");
  const [{ key }, query, { lastOrder }] = await Promise.all([params, searchParams, readSession()]);
  const isLast = key === "current";
  if (isLast && lastOrder === undefined) redirect("/cart");
  const id = isLast && lastOrder !== undefined ? lastOrder.key : key;
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const [preview, current] = await Promise.all([
    callPackagingApi("previewReorder", { params: { id }, clientAddress }),
    currentCart(),
  ]);
  if (!preview.ok && preview.status === 404) notFound();
  if (!preview.ok) return <CartDown t={t} again={`/checkout/thank-you/${key}/reorder`} />;
  return (
    <div className="wrap pt-5 lg:pt-8">
      <ReorderView
        preview={preview.data}
        place={isLast ? LAST_ORDER : { id: key, page: `/checkout/thank-you/${key}` }}
        cartVersion={current.state === "open" ? current.cart.version : undefined}
        error={reorderError(await translations("failures"), query)}
      />
    </div>
  );
}
