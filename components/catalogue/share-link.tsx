import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { absolute } from "@/lib/shared/links/page-address";
import { shareByMail } from "@/lib/shared/links/shared-link";

/** Shares a page: by mail without JavaScript, and with it as `lib/browser/share/share.ts` says. */
export async function ShareLink({ path, title }: { path: string; title: string }) {
  const t = await translations("share");
  return (
    <a
      className="textlink drawn drawn-share"
      href={shareByMail(title, absolute(config().shopUrl, path))}
      data-share={path}
      data-title={title}
    >
      {t("share")}
    </a>
  );
}
