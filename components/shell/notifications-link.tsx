import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import { CountBadge } from "./count-badge";
import { toolClass } from "./shell-class";

const NOTIFICATIONS = "/account/notifications";

/** The way to the notifications, in the header or in the Menu sheet; a visitor signs in on it. The browser fills the badge. */
export async function NotificationsLink({ inSheet = false }: { inSheet?: boolean }) {
  const t = await translations("shell");
  // In the header of a phone the icon is all that shows; the narrowest windows have no room for that even.
  const look = inSheet ? toolClass : `${toolClass} px-2.5 max-xs:hidden`;
  const words = inSheet ? undefined : "whitespace-nowrap max-lg:sr-only lg:ml-2";
  // In the sheet the words are beside the icon, where the header has room for the badge.
  const badge = inSheet ? "badge" : "badge absolute top-1 left-6";
  return (
    <>
      <a className={`${look} for-customer`} href={NOTIFICATIONS}>
        <Icon name="bell" />
        <span className={words}>{t("notifications")}</span>
        <CountBadge of="notifications" className={badge} words={t("unread")} />
      </a>
      <a className={`${look} for-visitor`} href={`/login?next=${encodeURIComponent(NOTIFICATIONS)}`}>
        <Icon name="bell" />
        <span className={words}>{t("notifications")}</span>
      </a>
    </>
  );
}
