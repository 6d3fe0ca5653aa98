import "./account-links.css";
import { Avatar } from "@/components/account/avatar";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { menuPages, pageLabel } from "@/lib/shared/account/account-pages";
import { CountBadge } from "./count-badge";
import { LogoutForm } from "./logout-form";
import { VisitorLinks } from "./visitor-links";

/**
 * The account menu's links, for customers and for visitors. The page is the same bytes for both: CSS shows one list by
 * what <html> says, and the browser fills in names and figures.
 */
export async function AccountLinks() {
  const [t, tAccount] = await Promise.all([translations("shell"), translations("account")]);
  return (
    <div className="account-links">
      <div className="for-customer">
        <p className="account-links__who">
          <Avatar service={config().avatarUrl} />
          <span>
            <b data-account-name>{t("account")}</b>
            <span className="quiet" data-account-email />
          </span>
        </p>
        <ul>
          {menuPages.map((page) => (
            <li key={page.key}>
              <a href={page.href}>
                {pageLabel(tAccount, page)}
                {page.count !== undefined && (
                  <CountBadge
                    of={page.count}
                    className={page.key === "notifications" ? "badge" : "quiet"}
                    {...(page.key === "notifications" && { words: t("unread") })}
                  />
                )}
              </a>
            </li>
          ))}
          <li>
            <LogoutForm />
          </li>
        </ul>
      </div>
      <ul className="for-visitor">
        <VisitorLinks />
      </ul>
    </div>
  );
}
