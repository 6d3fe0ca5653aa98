import "@/components/credit/credit.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { CreditView } from "@/components/credit/credit-view";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import { CREDIT } from "@/lib/shared/account/credit-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("credit");
  return { title: t("title"), robots: { index: false } };
}

/** What a customer owes on account; to a customer without terms, how to have some. */
export default async function CreditPage() {
  const t = await translations("credit");
  const account = await callAsCustomer(CREDIT, "getCreditAccount");
  if (!account.ok) return <AccountDown again={CREDIT} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1>{t("title")}</h1>
        <p className="mt-2 max-w-copy">{t("lead")}</p>
      </div>
      {account.data === null ? (
        <Empty>
          <h2>{t("noTermsTitle")}</h2>
          <p>{t("noTermsText")}</p>
          <Button href="/contact">{t("contact")}</Button>
        </Empty>
      ) : (
        <CreditView account={account.data} t={t} />
      )}
    </div>
  );
}
