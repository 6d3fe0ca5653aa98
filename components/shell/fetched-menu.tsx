"use client";

import { useEffect, useState } from "react";
import { enhanceMegaMenu } from "@/lib/shell/mega-menu";
import { menuOf } from "@/lib/shell/menu-of";
import { readMenu } from "@/lib/shell/read-menu";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuItems, type MenuWords } from "./menu-items";
import { MenuPlaceholders } from "./menu-placeholders";

export type FetchedMenuProps = { words: MenuWords; cdnUrl: string };

/** Placeholders until the browser's own menu call answers. A failed call is only logged. */
export function FetchedMenu({ words, cdnUrl }: FetchedMenuProps) {
  const [menu, setMenu] = useState<MenuCategory[]>([]);
  useEffect(() => {
    const call = new AbortController();
    fetch("/api/category/menu", { signal: call.signal, headers: { accept: "application/json" } })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The menu call answered ${response.status}.`);
        setMenu(menuOf(readMenu(await response.json())));
      })
      .catch((error: unknown) => {
        if (!call.signal.aborted) console.error("The menu could not be fetched.", error);
      });
    return () => call.abort();
  }, []);
  useEffect(() => {
    const element = document.getElementById("categories");
    return menu.length === 0 || element === null ? undefined : enhanceMegaMenu(element);
  }, [menu]);
  return menu.length > 0 ? <MenuItems menu={menu} words={words} cdnUrl={cdnUrl} /> : <MenuPlaceholders />;
}
