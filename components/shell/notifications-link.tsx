import { Icon } from "@/components/ui/icon";
import { translations } from "@/lib/server/words/translations";
import { CountBadge } from "./count-badge";

const NOTIFICATIONS = "/account/notifications";

/** The header's way to the notifications; a visitor signs in on it. The browser fills the badge. */
export async function NotificationsLink() {
  const t = await translations("shell");
  return (
    <>
      <a className="tool tool--bell for-customer" href={NOTIFICATIONS}>
        <Icon name="bell" />
        <span className="tool__words">{t("notifications")}</span>
        <CountBadge of="notifications" className="badge badge--dot" words={t("unread")} />
      </a>
      <a className="tool tool--bell for-visitor" href={`/login?next=${encodeURIComponent(NOTIFICATIONS)}`}>
        <Icon name="bell" />
        <span className="tool__words">{t("notifications")}</span>
      </a>
    </>
  );
}
