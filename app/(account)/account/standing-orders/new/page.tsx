import "@/components/standing-orders/standing-orders.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { StandingOutcome } from "@/components/standing-orders/standing-outcome";
import { StartForm } from "@/components/standing-orders/start-form";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { readNote } from "@/lib/server/session/read-note";
import { translations } from "@/lib/server/words/translations";
import {
  readStandingSource,
  STANDING_ORDERS,
  startStandingOrderPage,
} from "@/lib/shared/account/standing-order-page";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("standing-orders");
  return { title: t("newTitle"), robots: { index: false } };
}

/** Begins a standing order from a list or a past order. */
export default async function NewStandingOrderPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("standing-orders");
  const [query, note] = await Promise.all([searchParams, readNote()]);
  const source = readStandingSource(query);
  const again = source === undefined ? STANDING_ORDERS : startStandingOrderPage(source);
  const [terms, addresses] = await Promise.all([
    callAsCustomer(again, "getStandingOrderTerms"),
    callAsCustomer(again, "listAddresses"),
  ]);
  if (!terms.ok || !addresses.ok) return <AccountDown again={again} />;
  if (source === undefined)
    return (
      <>
        <h1 className="mb-4">{t("newTitle")}</h1>
        <p className="mb-4">{t("newNothing")}</p>
        <Button href={STANDING_ORDERS}>{t("back")}</Button>
      </>
    );
  return (
    <>
      <h1>{t("newTitle")}</h1>
      <p className="mt-2 mb-4 max-w-copy">{t(`newLead_${source.from}`)}</p>
      <StandingOutcome query={query} problems={note?.problems} />
      {addresses.data.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>{t("noAddress")}</p>
          <Button href="/account/addresses/new">{t("toAddress")}</Button>
        </div>
      ) : (
        <StartForm
          source={source}
          terms={terms.data}
          addresses={addresses.data}
          typed={note?.values ?? {}}
          isDayWrong={note?.problems.some(({ field }) => field === "nextOn") ?? false}
        />
      )}
    </>
  );
}
