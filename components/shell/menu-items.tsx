import { categoryPath } from "@/lib/shared/links/page-address";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { MenuCategory } from "@/packaging-api/contract";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";
import { MenuPanel } from "./menu-panel";
import { menuRow } from "./menu-row-class";

export type MenuWords = Record<"clearance" | "allOf", string>;
type Says = { t: TranslateOf<MenuWords> };
type Props = Says & { menu: MenuCategory[] };

/* How its parts look is in category-menu.css. */

/** Leads to a page at once; a menu in a column says so by an arrow. */
const leading = "menu-parent drawn drawn-right lg:before:hidden lg:hover:border-board-edge";

/** The items of the menu's list. A parent with children opens a panel, one without leads straight to its page. */
export function MenuItems({ menu, t }: Props) {
  return (
    <>
      {menu.map((parent) => (
        <li key={parent.slug}>
          {parent.categories.length === 0 ? (
            <a className={`${leading} text-ink`} href={categoryPath(parent.slug)}>
              {parent.name}
            </a>
          ) : (
            <Panel parent={parent} t={t} />
          )}
        </li>
      ))}
      <li>
        <a className={`${leading} text-alert`} href={categoryPath(CLEARANCE_SLUG)}>
          {t("clearance")}
        </a>
      </li>
    </>
  );
}

/** The menu's list with its items, where React has both. */
export function MenuList(props: Props) {
  return (
    <ul className={menuRow}>
      <MenuItems {...props} />
    </ul>
  );
}

function Panel({ parent, t }: Says & { parent: MenuCategory }) {
  return (
    <details className="group" name="categories">
      <summary className="menu-parent menu-opens text-ink lg:group-open:border-ink lg:[:not([open])>&]:hover:border-board-edge">
        {parent.name}
      </summary>
      <MenuPanel parent={parent} all={t("allOf", { category: parent.name.toLowerCase() })} />
    </details>
  );
}
