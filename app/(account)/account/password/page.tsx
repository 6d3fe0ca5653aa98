import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { DeleteAccount } from "@/components/account/delete-account";
import { KeysSection } from "@/components/account/keys-section";
import { Outcome } from "@/components/account/outcome";
import { Section } from "@/components/account/section";
import { SignIns } from "@/components/account/sign-ins";
import { TwoStepSection } from "@/components/account/two-step-section";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("password");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/password";

/** What guards an account, and how to leave it. */
export default async function PasswordPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, words, failures] = await Promise.all([
    translations("password"),
    wordsFor("form", "password"),
    wordsFor("failures"),
  ]);
  const query = await searchParams;
  const [me, keys, signIns] = await Promise.all([
    callAsCustomer(PATH, "getMe"),
    callAsCustomer(PATH, "getKeys"),
    callAsCustomer(PATH, "listSignIns"),
  ]);
  if (!me.ok || !keys.ok || !signIns.ok) return <AccountDown again={PATH} />;
  const shared = { words, failures };
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      {/* A form that was refused says so itself. */}
      {queryValue(query.form) === undefined && <Outcome query={query} t={t} />}
      <Section id="password" title={t("passwordTitle")} text={t("passwordText")}>
        <ChangePasswordForm
          {...shared}
          email={me.data.email}
          refused={await refusedForm(query, "password")}
        />
      </Section>
      <Section
        id="two-step"
        title={t("twoStepTitle")}
        text={me.data.twoStep ? t("twoStepOn") : t("twoStepOff")}
      >
        <TwoStepSection {...shared} on={me.data.twoStep} refused={await refusedForm(query, "two-step")} />
      </Section>
      <Section id="sign-ins" title={t("signInsTitle")}>
        <SignIns signIns={signIns.data} t={t} />
      </Section>
      <Section id="keys" title={t("keysTitle")} text={t("keysText")}>
        <KeysSection kept={keys.data !== null} words={words} failures={failures} />
      </Section>
      <Section id="data" title={t("dataTitle")} text={t("exportText")}>
        <Button line href="/account/export" download>
          {t("exportButton")}
        </Button>
      </Section>
      <Section id="delete" title={t("deleteTitle")}>
        <DeleteAccount {...shared} refused={await refusedForm(query, "delete")} />
      </Section>
    </>
  );
}
