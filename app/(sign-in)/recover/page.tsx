import type { Metadata } from "next";
import { RecoverForm } from "@/components/account/recover-form";
import { SignInOutcome } from "@/components/account/sign-in-outcome";
import { refusedForm } from "@/lib/server/account/refused-form";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";
import { limits } from "@/trade-rules/limits";

const words = { ...formWords, ...signInWords };

export const metadata: Metadata = { title: words.recover, robots: { index: false } };

/** Failures that have no field to blame and no words of their own elsewhere. */
const errors: Record<string, string> = {
  unknown: words.recoverFailed,
  unavailable: words.recoverUnavailable,
};

export default async function Recover({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const refused = await refusedForm(query);
  return (
    <div className="wrap page signin">
      <h1>{words.recover}</h1>
      {queryValue(query.done) === "sent" ? (
        <SignInOutcome title={words.recoverSent} />
      ) : (
        <RecoverForm
          words={words}
          failures={failures}
          limits={limits}
          values={refused?.values ?? {}}
          problems={refused?.problems ?? []}
          error={refused && (errors[queryValue(query.error) ?? ""] ?? refused.error)}
        />
      )}
    </div>
  );
}
