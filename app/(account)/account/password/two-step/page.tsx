import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { QrCode } from "@/components/account/qr-code";
import { TwoStepCodeForm } from "@/components/account/two-step-code-form";
import { refusedForm } from "@/lib/server/account/refused-form";
import { readNote } from "@/lib/server/session/read-note";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { secretGroups } from "@/lib/shared/account/two-step-uri";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("password");
  return { title: t("setUpTitle"), robots: { index: false } };
}

type Props = { searchParams: Promise<PageQuery> };

/** The secret for the authenticator, which waits in the sealed note alone, and the first code of it. */
export default async function SetUpTwoStepPage({ searchParams }: Props) {
  const t = await translations("password");
  const [query, note] = await Promise.all([searchParams, readNote()]);
  const uri = note?.values.uri ?? "";
  const groups = secretGroups(uri);
  if (groups === undefined) redirect("/account/password");
  return (
    <>
      <h1>{t("setUpTitle")}</h1>
      <ol className="mt-4 grid list-decimal gap-6 pl-6 item:pl-1 [&_form]:mt-2 [&_form]:max-w-120 [&_form>button]:justify-self-start">
        <li>
          <h2>{t("setUpScan")}</h2>
          <QrCode text={uri} label={t("setUpQr")} />
          <a className="textlink" href={uri}>
            {t("setUpHere")}
          </a>
        </li>
        <li>
          <h2>{t("setUpType")}</h2>
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 font-mono text-l" data-testid="secret">
            {groups.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their places, and may be alike
              <span key={index}>{group}</span>
            ))}
          </p>
        </li>
        <li>
          <h2>{t("setUpCode")}</h2>
          <TwoStepCodeForm
            uri={uri}
            words={await wordsFor("form", "password")}
            failures={await wordsFor("failures")}
            refused={await refusedForm(query)}
          />
        </li>
      </ol>
      <a className="textlink" href="/account/password">
        {t("setUpCancel")}
      </a>
    </>
  );
}
