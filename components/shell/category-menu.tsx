import "./category-menu.css";
import { Icon } from "@/components/ui/icon";
import { config } from "@/lib/server/config";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuFiller } from "./menu-filler";
import { MenuItems } from "./menu-items";

/** The categories: a row with panels on a desk, a sheet on a phone; complete in the HTML and usable without JavaScript. */
export async function CategoryMenu({ menu }: { menu: MenuCategory[] }) {
  const t = await translations("shell");
  const { cdnUrl } = config();
  return (
    <nav className="menu sheet" id="categories" popover="auto" aria-label={t("categories")}>
      <div className="sheet__head">
        <p className="sheet__title">{t("categories")}</p>
        <button
          className="close"
          type="button"
          popoverTarget="categories"
          popoverTargetAction="hide"
          aria-label={t("closeSheet")}
        >
          <Icon name="close" />
        </button>
      </div>
      {menu.length > 0 ? (
        <MenuItems menu={menuOf(menu)} t={t} cdnUrl={cdnUrl} />
      ) : (
        <MenuFiller words={pickWords(await wordsFor("shell"), ["clearance", "allOf"])} cdnUrl={cdnUrl} />
      )}
    </nav>
  );
}
