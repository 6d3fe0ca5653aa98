"use client";

import { useEffect, useState } from "react";
import { enhanceMegaMenu } from "@/lib/browser/shell/mega-menu";
import { appStore } from "@/lib/browser/state/app-state";
import { menuOf } from "@/lib/shared/catalogue/menu-of";
import { readMenu } from "@/lib/shared/catalogue/read-menu";
import { translate } from "@/lib/shared/words/translate";
import type { MenuCategory } from "@/packaging-api/contract";
import { MenuItems, type MenuWords } from "./menu-items";
import { MenuPlaceholders } from "./menu-placeholders";

export type FetchedMenuProps = { words: MenuWords; cdnUrl: string };

/**
 * The menu that this browser fetched the last time, or placeholders, until its menu call answers. A failed call is only
 * logged.
 */
export function FetchedMenu({ words, cdnUrl }: FetchedMenuProps) {
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
    return !isThere || element === null ? undefined : enhanceMegaMenu(element);
  }, [isThere]);
  return isThere ? <MenuItems menu={menu} t={translate(words)} cdnUrl={cdnUrl} /> : <MenuPlaceholders />;
}
