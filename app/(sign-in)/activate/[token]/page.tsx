import type { Metadata } from "next";
import { MailedLinkForm } from "@/components/account/mailed-link-form";
import { refusedForm } from "@/lib/server/account/refused-form";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";

const words = { ...formWords, ...signInWords };

export const metadata: Metadata = { title: words.activate, robots: { index: false } };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/**
 * Where the link of the activation mail leads. Looking at it changes nothing, because mail scanners open links too
 * (docs/product.md, Mailed links).
 */
export default async function Activate({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const refused = await refusedForm(query);
  return (
    <div className="wrap page signin">
      <h1>{words.activate}</h1>
      <MailedLinkForm
        kind="activation"
        token={token}
        words={words}
        failures={failures}
        problems={refused?.problems ?? []}
        error={refused?.error}
      />
      <p className="signin__foot">
        <span className="quiet">{words.activateAgain}</span>
        <a className="textlink" href="/register">
          {words.activateAgainLink}
        </a>
      </p>
    </div>
  );
}
