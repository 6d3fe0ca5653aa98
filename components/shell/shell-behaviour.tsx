"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { markCurrent } from "@/lib/shell/mark-current";
import { enhanceMegaMenu } from "@/lib/shell/mega-menu";
import { enhanceSheets } from "@/lib/shell/sheets";

/** What JavaScript adds to the server's shell. Renders nothing. */
export function ShellBehaviour() {
  const path = usePathname();
  useEffect(() => {
    const menu = document.getElementById("categories");
    const undo = [enhanceSheets(document), menu === null ? () => undefined : enhanceMegaMenu(menu)];
    return () => {
      for (const one of undo) one();
    };
  }, []);
  useEffect(() => markCurrent(document, path), [path]);
  return null;
}
