import "@/components/account/password.css";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CopyButton } from "@/components/ui/copy-button";
import { PrintButton } from "@/components/ui/print-button";
import { readNewRecoveryCodes } from "@/lib/server/account/new-recovery-codes";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("password");
  return { title: t("codesTitle"), robots: { index: false } };
}

/** The codes that let a customer in without the phone, this once. */
export default async function RecoveryCodesPage() {
  const t = await translations("password");
  const codes = await readNewRecoveryCodes();
  if (codes === undefined) redirect("/account/password");
  return (
    <>
      <h1>{t("codesTitle")}</h1>
      <p className="copy mt-4">{t("codesText")}</p>
      <ul className="codes" aria-label={t("codesList")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="acts">
        <CopyButton
          label={t("codesCopy")}
          text={codes.join("\n")}
          copied={t("codesCopied")}
          refused={t("codesNotCopied")}
        />
        <a className="button button--line" href="/account/password/recovery-codes/file" download>
          {t("codesDownload")}
        </a>
        <PrintButton label={t("codesPrint")} />
        <a className="button" href="/account/password">
          {t("codesKept")}
        </a>
      </p>
    </>
  );
}
