import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { StandingOrderView } from "@/components/standing-orders/standing-order-view";
import { StandingOutcome } from "@/components/standing-orders/standing-outcome";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { readNote } from "@/lib/server/session/read-note";
import { translations } from "@/lib/server/words/translations";
import { STANDING_ORDERS, standingOrderPage } from "@/lib/shared/account/standing-order-page";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("standing-orders");
  return { title: t("oneTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** One of the customer's standing orders. Another customer's is not found. */
export default async function StandingOrderPage({ params, searchParams }: Props) {
  const t = await translations("standing-orders");
  const [{ id }, query, note] = await Promise.all([params, searchParams, readNote()]);
  const page = standingOrderPage(id);
  const order = await callAsCustomer(page, "getStandingOrder", { params: { id } });
  if (!order.ok && order.status === 404) notFound();
  if (!order.ok) return <AccountDown again={page} />;
  return (
    <>
      <h1 className="mb-4 wrap-anywhere">{order.data.name}</h1>
      <StandingOutcome query={query} problems={note?.problems} />
      <StandingOrderView
        order={order.data}
        door={{ action: `/api/standing-orders/${id}/change` }}
        isDayWrong={note?.problems.some(({ field }) => field === "nextOn") ?? false}
      />
      <p className="mt-4 print:hidden">
        <a className="textlink" href={STANDING_ORDERS}>
          {t("back")}
        </a>
      </p>
    </>
  );
}
