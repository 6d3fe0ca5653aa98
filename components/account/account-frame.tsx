import { wordsFor } from "@/lib/server/words/translations";
import "@/components/ui/form.css";
import "./account.css";
import type { ReactNode } from "react";
import { LogoutForm } from "@/components/shell/logout-form";
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
    <div className="wrap page">
      <div className="account">
        <nav className="account__nav" aria-label={t("title")}>
          <p className="who">
            <Avatar initial={initialOf(customer)} src={avatar} />
            <span>
              <b>{t("title")}</b>
              <span className="who__email">{customer.email}</span>
            </span>
          </p>
          <AccountNav counts={counts} words={await wordsFor("account")} />
          <div className="account__logout">
            <LogoutForm />
          </div>
        </nav>
        <div className="account__page">{children}</div>
      </div>
    </div>
  );
}
