import type { MenuCategory } from "@/packaging-api/contract";
import { CLEARANCE_SLUG } from "@/trade-rules/special-categories";

/** Placeholders shown while there is no menu. */
export const MENU_PLACEHOLDERS = 10;

/** The number of categories in each of the footer's two lists. */
export const FOOTER_LIST = 6;

/** The menu as the shell shows it: without the clearance category, on either level. */
export function menuOf(menu: MenuCategory[]): MenuCategory[] {
  return menu
    .filter((parent) => parent.slug !== CLEARANCE_SLUG)
    .map((parent) => ({
      ...parent,
      categories: parent.categories.filter((child) => child.slug !== CLEARANCE_SLUG),
    }));
}
