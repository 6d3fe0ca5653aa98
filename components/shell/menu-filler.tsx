"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { FetchedMenuProps } from "./fetched-menu";
import { MenuPlaceholders } from "./menu-placeholders";

/**
 * Stands in for the menu on a page that was made without one. What fetches it is loaded only there, so that no other
 * page pays for it.
 */
export function MenuFiller(props: FetchedMenuProps) {
  const [Fetched, setFetched] = useState<ComponentType<FetchedMenuProps>>();
  useEffect(() => {
    import("./fetched-menu")
      .then((module) => setFetched(() => module.FetchedMenu))
      .catch((error: unknown) => console.error("The menu could not be loaded.", error));
  }, []);
  return Fetched === undefined ? <MenuPlaceholders /> : <Fetched {...props} />;
}
