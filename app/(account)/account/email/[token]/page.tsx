import type { Metadata } from "next";
import { Outcome } from "@/components/account/outcome";
import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("email");
  return { title: t("confirmTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/**
 * Where the link leads that was mailed to a new address. Looking at it changes nothing (docs/product.md, Mailed links),
 * and it asks for the customer to be signed in, as every page of the account does.
 */
export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  const t = await translations("email");
  const [{ token }, query] = await Promise.all([params, searchParams]);
  return (
    <>
      <h1 className="mb-4">{t("confirmTitle")}</h1>
      <Outcome query={query} t={t} />
      <p className="mb-4 max-w-copy wrap-anywhere">{t("confirmLead")}</p>
      <form className="flex flex-wrap gap-3" method="post" action="/api/confirm-email">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t("confirm")}</Button>
        <Button line href="/account/email">
          {t("confirmLater")}
        </Button>
      </form>
    </>
  );
}
