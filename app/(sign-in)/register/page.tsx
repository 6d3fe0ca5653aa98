import type { Metadata } from "next";
import { RegisterForm } from "@/components/account/register-form";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { SignInOutcome } from "@/components/account/sign-in-outcome";
import { orderDetails } from "@/lib/server/account/order-details";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("registerTitle"), robots: { index: false } };
}

export default async function Register({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("sign-in");
  const query = await searchParams;
  const refused = await refusedForm(query);
  const fromOrder = queryValue(query.from) === "order" && refused === undefined;
  const failed = refused !== undefined && refused.problems.length === 0;
  return (
    <SignInFrame wide>
      <h1>{t("registerTitle")}</h1>
      {queryValue(query.done) === "created" ? (
        <SignInOutcome title={t("created")}>
          <p>{t("createdNext")}</p>
        </SignInOutcome>
      ) : (
        <>
          <p>{t("registerLead")}</p>
          <RegisterForm
            words={await wordsFor("form", "sign-in")}
            failures={await wordsFor("failures")}
            limits={limits}
            values={fromOrder ? await orderDetails() : refused?.values}
            problems={refused?.problems}
            error={failed && queryValue(query.error) === "unknown" ? t("registerFailed") : refused?.error}
          />
        </>
      )}
    </SignInFrame>
  );
}
