"use client";

import { useEffect, useState } from "react";
import { enhanceMegaMenu } from "@/lib/shell/mega-menu";
import { MENU_PLACEHOLDERS, menuOf } from "@/lib/shell/menu-of";
import { readMenu } from "@/lib/shell/read-menu";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuItems, type MenuWords } from "./menu-items";

/** Placeholders until the browser's own menu call answers. A failed call is only logged. */
export function FetchedMenu({ words, cdnUrl }: { words: MenuWords; cdnUrl: string }) {
  const [menu, setMenu] = useState<MenuCategory[]>([]);
  useEffect(() => {
    const call = new AbortController();
    fetch("/api/category/menu", { signal: call.signal, headers: { accept: "application/json" } })
      .then(async (response) => setMenu(menuOf(readMenu(await response.json()))))
      .catch((error: unknown) => {
        if (!call.signal.aborted) console.error("The menu could not be fetched.", error);
      });
    return () => call.abort();
  }, []);
  useEffect(() => {
    const element = document.getElementById("categories");
    return menu.length === 0 || element === null ? undefined : enhanceMegaMenu(element);
  }, [menu]);
  if (menu.length > 0) return <MenuItems menu={menu} words={words} cdnUrl={cdnUrl} />;
  return (
    <ul className="menu__row" aria-hidden="true">
      {Array.from({ length: MENU_PLACEHOLDERS }, (_, index) => `placeholder-${index}`).map((key) => (
        <li key={key}>
          <div className="menu__placeholder" />
        </li>
      ))}
    </ul>
  );
}
