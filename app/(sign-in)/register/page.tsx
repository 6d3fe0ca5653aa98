import type { Metadata } from "next";
import { RegisterForm } from "@/components/account/register-form";
import { SignInOutcome } from "@/components/account/sign-in-outcome";
import { orderDetails } from "@/lib/server/account/order-details";
import { refusedForm } from "@/lib/server/account/refused-form";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";
import { limits } from "@/trade-rules/limits";

const words = { ...formWords, ...signInWords };

export const metadata: Metadata = { title: words.registerTitle, robots: { index: false } };

export default async function Register({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const refused = await refusedForm(query);
  const fromOrder = queryValue(query.from) === "order" && refused === undefined;
  const failed = refused !== undefined && refused.problems.length === 0;
  return (
    <div className="wrap page signin signin--wide">
      <h1>{words.registerTitle}</h1>
      {queryValue(query.done) === "created" ? (
        <SignInOutcome title={words.created}>
          <p>{words.createdNext}</p>
        </SignInOutcome>
      ) : (
        <>
          <p>{words.registerLead}</p>
          <RegisterForm
            words={words}
            failures={failures}
            limits={limits}
            values={fromOrder ? await orderDetails() : refused?.values}
            problems={refused?.problems}
            error={failed && queryValue(query.error) === "unknown" ? words.registerFailed : refused?.error}
          />
        </>
      )}
    </div>
  );
}
