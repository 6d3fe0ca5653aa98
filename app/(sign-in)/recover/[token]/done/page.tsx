import "@/components/ui/notice.css";
import "@/components/account/sign-in.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { RecoveryReview } from "@/components/account/recovery-review";
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
    <div className="wrap page signin">
      <h1>{t("title")}</h1>
      {error === undefined ? (
        <p className="notice" role="status">
          {done}
        </p>
      ) : (
        <p className="notice notice--alert" role="alert">
          {error}
        </p>
      )}
      {review.ok ? (
        <RecoveryReview token={token} review={review.data} t={t} />
      ) : (
        <p>{review.layer === "api" ? t("over") : tFailures("unavailable")}</p>
      )}
      <a className="button button--wide" href="/login">
        {t("login")}
      </a>
    </div>
  );
}
