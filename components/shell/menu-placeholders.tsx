import { MENU_PLACEHOLDERS } from "@/lib/shared/catalogue/menu-of";
import { menuRow } from "./menu-row-class";

/** Shown in place of the menu's parents until there is a menu. */
export function MenuPlaceholders() {
  return (
    <ul className={menuRow} aria-hidden="true" data-start-now="">
      {Array.from({ length: MENU_PLACEHOLDERS }, (_, index) => `placeholder-${index}`).map((key) => (
        <li key={key}>
          <div className="my-4.5 h-5 w-22 bg-board" />
        </li>
      ))}
    </ul>
  );
}
