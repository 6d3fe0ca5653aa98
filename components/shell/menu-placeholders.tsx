import { MENU_PLACEHOLDERS } from "@/lib/shared/catalogue/menu-of";

/** Shown in place of the menu's parents until there is a menu. */
export function MenuPlaceholders() {
  return (
    <ul className="menu__row" aria-hidden="true" data-start-now="">
      {Array.from({ length: MENU_PLACEHOLDERS }, (_, index) => `placeholder-${index}`).map((key) => (
        <li key={key}>
          <div className="menu__placeholder" />
        </li>
      ))}
    </ul>
  );
}
