"use client";

import { useEffect, useState } from "react";
import { enhanceMegaMenu } from "@/lib/browser/shell/mega-menu";
import { fillMenuWhenNeared } from "@/lib/browser/shell/menu-previews";
import { appStore } from "@/lib/browser/state/app-state";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import { readMenu } from "@/lib/shared/catalogue/read-menu";
import { translate } from "@/lib/shared/words/translate";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuList, type MenuWords } from "./menu-items";
import { MenuPlaceholders } from "./menu-placeholders";

export type FetchedMenuProps = { words: MenuWords };

/**
 * The menu that this browser fetched the last time, or placeholders, until its menu call answers. A failed call is only
 * logged.
 */
export function FetchedMenu({ words }: FetchedMenuProps) {
  const [fetched, setFetched] = useState<MenuCategory[]>(() => appStore.get().menu);
  const menu = menuOf(fetched);
  const isThere = menu.length > 0;
  useEffect(() => {
    const call = new AbortController();
    fetch("/api/category/menu", { signal: call.signal, headers: { accept: "application/json" } })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The menu call answered ${response.status}.`);
        const read = readMenu(await response.json());
        if (read.length === 0) return;
        setFetched(read);
        appStore.update((app) => ({ ...app, menu: read }));
      })
      .catch((error: unknown) => {
        if (!call.signal.aborted) console.error("The menu could not be fetched.", error);
      });
    return () => call.abort();
  }, []);
  useEffect(() => {
    const element = document.getElementById("categories");
    if (!isThere || element === null) return undefined;
    const stops = [enhanceMegaMenu(element), fillMenuWhenNeared(element)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isThere]);
  return isThere ? <MenuList menu={menu} t={translate(words)} /> : <MenuPlaceholders />;
}
