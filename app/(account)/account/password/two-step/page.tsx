import "@/components/account/password.css";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { QrCode } from "@/components/account/qr-code";
import { TwoStepCodeForm } from "@/components/account/two-step-code-form";
import { refusedForm } from "@/lib/server/account/refused-form";
import { readNote } from "@/lib/server/session/read-note";
import { secretGroups } from "@/lib/shared/account/two-step-uri";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import words from "@/locales/en/password.json";

export const metadata: Metadata = { title: words.setUpTitle, robots: { index: false } };

type Props = { searchParams: Promise<PageQuery> };

/** The secret for the authenticator, which waits in the sealed note alone, and the first code of it. */
export default async function SetUpTwoStepPage({ searchParams }: Props) {
  const [query, note] = await Promise.all([searchParams, readNote()]);
  const uri = note?.values.uri ?? "";
  const groups = secretGroups(uri);
  if (groups === undefined) redirect("/account/password");
  return (
    <>
      <h1>{words.setUpTitle}</h1>
      <ol className="set-up">
        <li>
          <h2>{words.setUpScan}</h2>
          <QrCode text={uri} label={words.setUpQr} />
          <a className="textlink" href={uri}>
            {words.setUpHere}
          </a>
        </li>
        <li>
          <h2>{words.setUpType}</h2>
          <p className="secret" data-testid="secret">
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their places, and may be alike
              <span key={index}>{group}</span>
            ))}
          </p>
        </li>
        <li>
          <h2>{words.setUpCode}</h2>
          <TwoStepCodeForm
            uri={uri}
            words={{ ...formWords, ...words }}
            failures={failures}
            refused={await refusedForm(query)}
          />
        </li>
      </ol>
      <a className="textlink" href="/account/password">
        {words.setUpCancel}
      </a>
    </>
  );
}
