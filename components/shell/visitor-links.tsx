import { translations } from "@/lib/server/words/translations";
import { visitorLinks } from "@/lib/shared/links/shell-links";

/** The list items of whoever is not signed in. The links open a dialog in their page's place where there is JavaScript. */
export async function VisitorLinks() {
  const t = await translations("shell");
  return visitorLinks.map(({ label, href, dialog }) => (
    <li key={href}>
      <a href={href} data-dialog={dialog}>
        {t(label)}
      </a>
    </li>
  ));
}
