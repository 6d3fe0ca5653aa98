import type { Metadata } from "next";
import "@/components/account/sign-in.css";
import words from "@/locales/en/sign-in.json";

export const metadata: Metadata = { title: words.activate, robots: { index: false } };

/**
 * Where the link of the activation mail leads. Looking at it changes nothing, because mail scanners open links too: the
 * button does (readings 25).
 */
export default async function Activate({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <div className="wrap page signin">
      <h1>{words.activate}</h1>
      <p>{words.activateLead}</p>
      <form className="form" method="post" action="/api/activate">
        <input type="hidden" name="token" value={token} />
        <button className="button button--wide" type="submit">
          {words.activateButton}
        </button>
      </form>
    </div>
  );
}
