import type { ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb";
import { Button } from "./button";
import { Notice } from "./notice";

/** A form that sends the secret of the link. */
type Act = { action: string; label: string };

type Props = {
  /** Of the mailed link. */
  token: string;
  /** What the letter is about, in the breadcrumb. */
  subject: string;
  heading: string;
  /** Says what has just been done. */
  done: string | undefined;
  error: string | undefined;
  /** Absent once it is confirmed. */
  confirm: Act | undefined;
  /** Ends what the letter is about, with what that means. */
  end: Act & { text: string };
  /** What the letter is about, and how it stands. */
  children: ReactNode;
};

/** What a letter's link opens without an account: to be confirmed, or confirmed; to be ended in either case. */
export function MailedLinkPage({ token, subject, heading, done, error, confirm, end, children }: Props) {
  const secret = <input type="hidden" name="token" value={token} />;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: subject }]} />
      <div className="max-w-copy">
        {error !== undefined && (
          <Notice alert id="problems" role="alert">
            {error}
          </Notice>
        )}
        {done !== undefined && <Notice role="status">{done}</Notice>}
        <h1>{heading}</h1>
        {children}
        {confirm !== undefined && (
          <form className="mt-5" method="post" action={confirm.action}>
            {secret}
            <Button type="submit">{confirm.label}</Button>
          </form>
        )}
        <form className="mt-8 border-t pt-4" method="post" action={end.action} id="forget">
          <p className="mb-3">{end.text}</p>
          {secret}
          <Button line type="submit">
            {end.label}
          </Button>
        </form>
      </div>
    </div>
  );
}
