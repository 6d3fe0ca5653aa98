import "@/components/ui/notice.css";
import "@/components/account/sign-in.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { RecoveryReview } from "@/components/account/recovery-review";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/recovered.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** After a recovery: what stood in the account before, for its owner to remove what is not theirs. */
export default async function Recovered({ params, searchParams }: Props) {
  const [{ token }, query, asked] = await Promise.all([params, searchParams, headers()]);
  const clientAddress = asked.get("x-forwarded-for") ?? "";
  const review = await callPackagingApi("reviewAccount", { body: { token }, clientAddress });
  const { done = words.active, error } = outcomeWords(query, words, failures);
  return (
    <div className="wrap page signin">
      <h1>{words.title}</h1>
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
        <RecoveryReview token={token} review={review.data} words={words} />
      ) : (
        <p>{review.layer === "api" ? words.over : failures.unavailable}</p>
      )}
      <a className="button button--wide" href="/login">
        {words.login}
      </a>
    </div>
  );
}
