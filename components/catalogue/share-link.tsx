import { Icon } from "@/components/ui/icon";
import { config } from "@/lib/config";
import { translations } from "@/lib/i18n/translations";
import { absolute } from "@/lib/seo/address";
import { shareByMail } from "@/lib/share/tagged";

/** Shares a page: by mail without JavaScript, and with it as `lib/share/share.ts` says. */
export async function ShareLink({ path, title }: { path: string; title: string }) {
  const t = await translations("share");
  return (
    <a
      className="textlink"
      href={shareByMail(title, absolute(config().shopUrl, path))}
      data-share={path}
      data-title={title}
    >
      <Icon name="share" />
      {t("share")}
    </a>
  );
}
