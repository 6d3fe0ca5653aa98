import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { DeleteAccount } from "@/components/account/delete-account";
import { KeysSection } from "@/components/account/keys-section";
import { Outcome } from "@/components/account/outcome";
import { Section } from "@/components/account/section";
import { SignIns } from "@/components/account/sign-ins";
import { TwoStepSection } from "@/components/account/two-step-section";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import pageWords from "@/locales/en/password.json";

export const metadata: Metadata = { title: pageWords.title, robots: { index: false } };

const PATH = "/account/password";
const words = { ...formWords, ...pageWords };

/** What guards an account, and how to leave it. */
export default async function PasswordPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
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
      <h1 className="mb-4">{words.title}</h1>
      {/* A form that was refused says so itself. */}
      {queryValue(query.form) === undefined && <Outcome query={query} words={pageWords} />}
      <Section id="password" title={words.passwordTitle} text={words.passwordText}>
        <ChangePasswordForm
          {...shared}
          email={me.data.email}
          refused={await refusedForm(query, "password")}
        />
      </Section>
      <Section
        id="two-step"
        title={words.twoStepTitle}
        text={me.data.twoStep ? words.twoStepOn : words.twoStepOff}
      >
        <TwoStepSection {...shared} on={me.data.twoStep} refused={await refusedForm(query, "two-step")} />
      </Section>
      <Section id="sign-ins" title={words.signInsTitle}>
        <SignIns signIns={signIns.data} words={words} />
      </Section>
      <Section id="keys" title={words.keysTitle} text={words.keysText}>
        <KeysSection kept={keys.data !== null} words={words} failures={failures} />
      </Section>
      <Section id="data" title={words.dataTitle} text={words.exportText}>
        <a className="button button--line" href="/account/export" download>
          {words.exportButton}
        </a>
      </Section>
      <Section id="delete" title={words.deleteTitle}>
        <DeleteAccount {...shared} refused={await refusedForm(query, "delete")} />
      </Section>
    </>
  );
}
