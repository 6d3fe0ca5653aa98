import type { Metadata } from "next";
import { headers } from "next/headers";
import { StandingOrderView } from "@/components/standing-orders/standing-order-view";
import { StandingOutcome } from "@/components/standing-orders/standing-outcome";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { readNote } from "@/lib/server/session/read-note";
import { translations } from "@/lib/server/words/translations";
import { STANDING_ORDERS } from "@/lib/shared/account/standing-order-page";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("standing-orders");
  return { title: t("oneTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where a letter's link leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function StandingOrderLinkPage({ params, searchParams }: Props) {
  const t = await translations("standing-orders");
  const [{ token }, query, note] = await Promise.all([params, searchParams, readNote()]);
  const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
  const order = await callPackagingApi("getStandingOrderByLink", { params: { token }, clientAddress });
  if (!order.ok && order.status !== 404)
    throw new PackagingApiUnavailable(`The link cannot be read (${order.status}).`);
  const isEnded = !order.ok && queryValue(query.done) === "ended";
  const over = isEnded ? (["endedTitle", "endedText"] as const) : (["overTitle", "overText"] as const);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("oneTitle") }]} />
      {order.ok ? (
        <>
          <h1 className="mb-4 wrap-anywhere">{order.data.name}</h1>
          <StandingOutcome query={query} problems={note?.problems} />
          <StandingOrderView
            order={order.data}
            door={{ action: "/api/standing-order-links/change", token }}
            isDayWrong={note?.problems.some(({ field }) => field === "nextOn") ?? false}
          />
        </>
      ) : (
        <div className="grid max-w-copy justify-items-start gap-3">
          <h1>{t(over[0])}</h1>
          <p>{t(over[1])}</p>
          <Button href={STANDING_ORDERS}>{t("toAccount")}</Button>
        </div>
      )}
    </div>
  );
}
