import "@/components/ui/empty.css";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import type { Translate } from "@/lib/shared/words/translate";

/** A cart without lines offers the categories. */
export async function EmptyCart({ t }: { t: Translate<"cart"> }) {
  const menu = await getMenu();
  return (
    <div className="empty">
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
      <ul>
        {menu.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/c/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
      <a className="button" href="/shop">
        {t("continueShopping")}
      </a>
    </div>
  );
}
