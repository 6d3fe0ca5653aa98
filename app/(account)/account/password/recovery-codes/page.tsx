import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "@/components/ui/button";
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
      <p className="mt-4 max-w-copy wrap-anywhere">{t("codesText")}</p>
      <ul
        className="my-4 grid w-max max-w-full grid-cols-[repeat(2,max-content)] gap-x-8 gap-y-2 bg-board p-4 font-mono leading-m"
        data-part="codes"
        aria-label={t("codesList")}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <CopyButton
          label={t("codesCopy")}
          text={codes.join("\n")}
          copied={t("codesCopied")}
          refused={t("codesNotCopied")}
        />
        <Button line href="/account/password/recovery-codes/file" download>
          {t("codesDownload")}
        </Button>
        <PrintButton label={t("codesPrint")} />
        <Button href="/account/password">{t("codesKept")}</Button>
      </p>
    </>
  );
}
