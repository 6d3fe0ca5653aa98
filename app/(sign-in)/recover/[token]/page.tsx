import type { Metadata } from "next";
import { MailedLinkForm } from "@/components/account/mailed-link-form";
import { refusedForm } from "@/lib/server/account/refused-form";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";

const words = { ...formWords, ...signInWords };

export const metadata: Metadata = { title: words.confirmRecovery, robots: { index: false } };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the link of the recovery mail leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function ConfirmRecovery({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const refused = await refusedForm(query);
  return (
    <div className="wrap page signin">
      <h1>{words.confirmRecovery}</h1>
      <MailedLinkForm
        kind="recovery"
        token={token}
        words={words}
        failures={failures}
        problems={refused?.problems ?? []}
        error={refused?.error}
      />
    </div>
  );
}
