import "@/components/ui/form.css";
import "./account.css";
import type { ReactNode } from "react";
import type accountWords from "@/locales/en/account.json";
import type { Counts } from "@/packaging-api/contract";
import { AccountNav } from "./account-nav";

type Props = {
  email: string;
  /** Undefined while the packaging API does not say; the menu then has no figures. */
  counts: Counts | undefined;
  words: typeof accountWords;
  children: ReactNode;
};

/** What stands round every page of an account: who it is, the list of its pages, the page itself. */
export function AccountFrame({ email, counts, words, children }: Props) {
  return (
    <div className="wrap page">
      <div className="account">
        <nav className="account__nav" aria-label={words.title}>
          <p className="who">
            <span className="who__mark" aria-hidden="true">
              {email.charAt(0).toUpperCase()}
            </span>
            <span>
              <b>{words.title}</b>
              <span className="who__email">{email}</span>
            </span>
          </p>
          <AccountNav counts={counts} words={words} />
          <form className="account__logout" method="post" action="/api/sign-out">
            <button type="submit">{words.logout}</button>
          </form>
        </nav>
        <div className="account__page">{children}</div>
      </div>
    </div>
  );
}
