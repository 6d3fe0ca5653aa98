import type { Metadata } from "next";
import { headers } from "next/headers";
import { RecoveryReview } from "@/components/account/recovery-review";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { translations } from "@/lib/server/words/translations";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("recovered");
  return { title: t("title"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** After a recovery: what stood in the account before, for its owner to remove what is not theirs. */
export default async function Recovered({ params, searchParams }: Props) {
  const [tFailures, t] = await Promise.all([translations("failures"), translations("recovered")]);
  const [{ token }, query, asked] = await Promise.all([params, searchParams, headers()]);
  const clientAddress = asked.get("x-forwarded-for") ?? "";
  const review = await callPackagingApi("reviewAccount", { body: { token }, clientAddress });
  const { done = t("active"), error } = outcomeWords(query, t, tFailures);
  return (
    <SignInFrame>
      <h1>{t("title")}</h1>
      {error === undefined ? (
        <Notice role="status">{done}</Notice>
      ) : (
        <Notice alert role="alert">
          {error}
        </Notice>
      )}
      {review.ok ? (
        <RecoveryReview token={token} review={review.data} t={t} />
      ) : (
        <p>{review.layer === "api" ? t("over") : tFailures("unavailable")}</p>
      )}
      <Button wide href="/login">
        {t("login")}
      </Button>
    </SignInFrame>
  );
}
