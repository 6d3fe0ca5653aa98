import "./account.css";
import type { ReactNode } from "react";
import { LogoutForm } from "@/components/shell/logout-form";
import { wordsFor } from "@/lib/server/words/translations";
import { initialOf } from "@/lib/shared/account/avatar";
import type { Translate } from "@/lib/shared/words/translate";
import type { Counts } from "@/packaging-api/contract";
import { AccountNav } from "./account-nav";
import { Avatar } from "./avatar";

type Props = {
  customer: { email: string; firstName: string };
  /** Where their picture is, if anywhere. */
  avatar: string | undefined;
  /** Undefined while the packaging API does not say; the menu then has no figures. */
  counts: Counts | undefined;
  t: Translate<"account">;
  children: ReactNode;
};

/** What stands round every page of an account: who it is, the list of its pages, the page itself. */
export async function AccountFrame({ customer, avatar, counts, t, children }: Props) {
  return (
    <div className="wrap pt-5 lg:pt-8">
      <div className="grid gap-6 lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-14">
        <nav
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:block print:hidden"
          aria-label={t("title")}
        >
          <p className="mb-4 grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3 text-s max-lg:hidden">
            <Avatar initial={initialOf(customer)} src={avatar} />
            <span>
              <b className="block wrap-anywhere">{t("title")}</b>
              <span className="block wrap-anywhere" data-part="who-email">
                {customer.email}
              </span>
            </span>
          </p>
          <AccountNav counts={counts} words={await wordsFor("account")} />
          <div className="col-2 justify-self-end text-action lg:justify-self-stretch max-lg:[&_button]:min-h-target max-lg:[&_button]:underline max-lg:[&_button]:decoration-1 max-lg:[&_button]:underline-offset-3 lg:[&_button]:flex lg:[&_button]:min-h-12 lg:[&_button]:w-full lg:[&_button]:items-center lg:[&_button]:border-b lg:[&_button]:px-3 lg:[&_button]:plain-link">
            <LogoutForm />
          </div>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
