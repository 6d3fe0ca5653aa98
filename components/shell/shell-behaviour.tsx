"use client";

import { useEffect } from "react";
import { markCurrent } from "@/lib/shell/mark-current";
import { enhanceMegaMenu } from "@/lib/shell/mega-menu";
import { enhanceSheets } from "@/lib/shell/sheets";

/** What JavaScript adds to the server's shell. Renders nothing. */
export function ShellBehaviour() {
  useEffect(() => {
    const menu = document.getElementById("categories");
    const undo = [enhanceSheets(document), menu === null ? () => undefined : enhanceMegaMenu(menu)];
    return () => {
      for (const one of undo) one();
    };
  }, []);
  // Every link of the shop loads a document, so the path cannot change under a page. (usePathname would cost 8 KB.)
  useEffect(() => markCurrent(document, location.pathname), []);
  return null;
}
