import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ChangeEmailForm } from "@/components/account/change-email-form";
import { Outcome } from "@/components/account/outcome";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { say } from "@/lib/shared/words/say";
import emailWords from "@/locales/en/email.json";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import { EMAIL_LINK_HOURS } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";

export const metadata: Metadata = { title: emailWords.title, robots: { index: false } };

const PATH = "/account/email";
const words = { ...formWords, ...emailWords };

/** Where a customer asks to sign in with another e-mail address. */
export default async function EmailPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const [me, refused] = await Promise.all([callAsCustomer(PATH, "getMe"), refusedForm(query)]);
  if (!me.ok) return <AccountDown again={PATH} />;
  const asked = say(emailWords, "done_asked", { hours: EMAIL_LINK_HOURS });
  return (
    <>
      <h1 className="mb-4">{words.title}</h1>
      {refused === undefined && <Outcome query={query} words={{ done_asked: asked }} />}
      <p className="copy mb-4">{say(emailWords, "lead", { email: me.data.email })}</p>
      <ChangeEmailForm words={words} failures={failures} limit={limits.email} refused={refused} />
    </>
  );
}
