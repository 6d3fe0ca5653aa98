import type { Metadata } from "next";
import { MailedLinkForm } from "@/components/account/mailed-link-form";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("activate"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/**
 * Where the link of the activation mail leads. Looking at it changes nothing, because mail scanners open links too
 * (docs/product.md, Mailed links).
 */
export default async function Activate({ params, searchParams }: Props) {
  const t = await translations("sign-in");
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const refused = await refusedForm(query);
  return (
    <SignInFrame>
      <h1>{t("activate")}</h1>
      <MailedLinkForm
        kind="activation"
        token={token}
        words={await wordsFor("form", "sign-in")}
        failures={await wordsFor("failures")}
        problems={refused?.problems ?? []}
        error={refused?.error}
      />
      <p className="flex flex-wrap items-center justify-center gap-x-4 border-t pt-2">
        <span className="text-secondary">{t("activateAgain")}</span>
        <a className="textlink" href="/register">
          {t("activateAgainLink")}
        </a>
      </p>
    </SignInFrame>
  );
}
