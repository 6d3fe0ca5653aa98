import type { Metadata } from "next";
import { RecoverForm } from "@/components/account/recover-form";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { SignInOutcome } from "@/components/account/sign-in-outcome";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("recover"), robots: { index: false } };
}

export default async function Recover({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("sign-in");
  const query = await searchParams;
  const refused = await refusedForm(query);
  // Failures that have no field to blame and no words of their own elsewhere.
  const errors: Record<string, string> = {
    unknown: t("recoverFailed"),
    unavailable: t("recoverUnavailable"),
  };
  return (
    <SignInFrame>
      <h1>{t("recover")}</h1>
      {queryValue(query.done) === "sent" ? (
        <SignInOutcome title={t("recoverSent")} />
      ) : (
        <RecoverForm
          words={await wordsFor("form", "sign-in")}
          failures={await wordsFor("failures")}
          limits={limits}
          values={refused?.values ?? {}}
          problems={refused?.problems ?? []}
          error={refused && (errors[queryValue(query.error) ?? ""] ?? refused.error)}
        />
      )}
    </SignInFrame>
  );
}
