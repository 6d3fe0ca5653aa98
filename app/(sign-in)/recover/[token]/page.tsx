import type { Metadata } from "next";
import { MailedLinkForm } from "@/components/account/mailed-link-form";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("confirmRecovery"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the link of the recovery mail leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function ConfirmRecovery({ params, searchParams }: Props) {
  const t = await translations("sign-in");
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const refused = await refusedForm(query);
  return (
    <SignInFrame>
      <h1>{t("confirmRecovery")}</h1>
      <MailedLinkForm
        kind="recovery"
        token={token}
        words={await wordsFor("form", "sign-in")}
        failures={await wordsFor("failures")}
        problems={refused?.problems ?? []}
        error={refused?.error}
      />
    </SignInFrame>
  );
}
