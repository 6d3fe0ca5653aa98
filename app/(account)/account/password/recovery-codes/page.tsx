import "@/components/account/password.css";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CopyButton } from "@/components/ui/copy-button";
import { PrintButton } from "@/components/ui/print-button";
import { readNewRecoveryCodes } from "@/lib/server/account/new-recovery-codes";
import words from "@/locales/en/password.json";

export const metadata: Metadata = { title: words.codesTitle, robots: { index: false } };

/** The codes that let a customer in without the phone, this once. */
export default async function RecoveryCodesPage() {
  const codes = await readNewRecoveryCodes();
  if (codes === undefined) redirect("/account/password");
  return (
    <>
      <h1>{words.codesTitle}</h1>
      <p className="copy mt-4">{words.codesText}</p>
      <ul className="codes" aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="acts">
        <CopyButton
          label={words.codesCopy}
          text={codes.join("\n")}
          copied={words.codesCopied}
          refused={words.codesNotCopied}
        />
        <a className="button button--line" href="/account/password/recovery-codes/file" download>
          {words.codesDownload}
        </a>
        <PrintButton label={words.codesPrint} />
        <a className="button" href="/account/password">
          {words.codesKept}
        </a>
      </p>
    </>
  );
}
