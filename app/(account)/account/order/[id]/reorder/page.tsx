import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { ReorderView } from "@/components/reorder/reorder-view";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { currentCart } from "@/lib/server/cart/current-cart";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { reorderError } from "@/lib/shared/orders/reorder-words";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("reorder");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** Asks before the goods of one of the customer's orders are put into the cart again. */
export default async function ReorderPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const page = `/account/order/${id}`;
  const [preview, current] = await Promise.all([
    callAsCustomer(`${page}/reorder`, "previewReorder", { params: { id } }),
    currentCart(),
  ]);
  if (!preview.ok && preview.status === 404) notFound();
  if (!preview.ok) return <AccountDown again={`${page}/reorder`} />;
  return (
    <ReorderView
      preview={preview.data}
      place={{ id, page }}
      cartVersion={current.state === "open" ? current.cart.version : undefined}
      error={reorderError(await translations("failures"), query)}
    />
  );
}
