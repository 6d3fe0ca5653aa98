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
    <div className="control:flex control:min-h-12 control:w-full control:plain-link control:items-center control:justify-between control:gap-4 control:text-left [&_li]:border-b">
      <div className="for-customer">
        <p className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3 border-ink border-b py-3 text-s">
          <Avatar service={config().avatarUrl} />
          <span>
            <b className="block wrap-anywhere" data-account-name>
              {t("account")}
            </b>
            <span className="block min-h-5 text-secondary wrap-anywhere" data-account-email />
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
                    className={page.key === "notifications" ? "badge" : "text-secondary"}
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
