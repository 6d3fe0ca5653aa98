import { SheetHead } from "@/components/ui/sheet-head";
import { pickWords } from "@/lib/server/words/pick-words";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuFiller } from "./menu-filler";
import { MenuItems } from "./menu-items";
import { menuRow } from "./menu-row-class";
import { StaticPart } from "./static-part";

/**
 * The categories: a row with panels on a desk, a sheet on a phone. Each category's link is in the HTML and works without
 * JavaScript; pictures and descriptions are filled in (lib/browser/shell/menu-previews.ts).
 */
export async function CategoryMenu({ menu }: { menu: MenuCategory[] }) {
  const t = await translations("shell");
  return (
    <nav
      className="sheet lg:static lg:block lg:size-auto lg:overflow-visible lg:border-t lg:bg-transparent lg:text-inherit checkout:hidden"
      id="categories"
      popover="auto"
      aria-label={t("categories")}
      data-sheet
    >
      <SheetHead of="categories" title={t("categories")} closeLabel={t("closeSheet")} className="lg:hidden" />
      {menu.length > 0 ? (
        <StaticPart as="ul" name="categories" version={JSON.stringify(menu)} className={menuRow}>
          <MenuItems menu={menuOf(menu)} t={t} />
        </StaticPart>
      ) : (
        <MenuFiller words={pickWords(await wordsFor("shell"), ["clearance", "allOf"])} />
      )}
    </nav>
  );
}
