import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ChangeEmailForm } from "@/components/account/change-email-form";
import { Outcome } from "@/components/account/outcome";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { EMAIL_LINK_HOURS } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("email");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/email";

/** Where a customer asks to sign in with another e-mail address. */
export default async function EmailPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("email");
  const query = await searchParams;
  const [me, refused] = await Promise.all([callAsCustomer(PATH, "getMe"), refusedForm(query)]);
  if (!me.ok) return <AccountDown again={PATH} />;
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      {refused === undefined && <Outcome query={query} t={t} values={{ hours: EMAIL_LINK_HOURS }} />}
      <p className="mb-4 max-w-copy wrap-anywhere">{t("lead", { email: me.data.email })}</p>
      <ChangeEmailForm
        words={await wordsFor("form", "email")}
        failures={await wordsFor("failures")}
        limit={limits.email}
        refused={refused}
      />
    </>
  );
}
