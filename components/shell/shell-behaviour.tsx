"use client";

import { type ComponentType, useEffect, useState } from "react";
import { reloadAfterReturn } from "@/lib/shell/after-return";
import { enhanceDialogLinks } from "@/lib/shell/dialog-links";
import { markCurrent } from "@/lib/shell/mark-current";
import { enhanceMegaMenu } from "@/lib/shell/mega-menu";
import { enhanceSheets } from "@/lib/shell/sheets";

/** What JavaScript adds to the server's shell. What only customers need is fetched only for them. */
export function ShellBehaviour() {
  const [SignedIn, setSignedIn] = useState<ComponentType>();
  const [Dialogs, setDialogs] = useState<ComponentType>();
  useEffect(() => {
    const menu = document.getElementById("categories");
    const undo = [enhanceSheets(document), menu === null ? () => undefined : enhanceMegaMenu(menu)];
    return () => {
      for (const one of undo) one();
    };
  }, []);
  // Every link of the shop loads a document, so the path cannot change under a page. (usePathname would cost 8 KB.)
  useEffect(() => markCurrent(document, location.pathname), []);
  useEffect(reloadAfterReturn, []);
  useEffect(() => {
    if (document.documentElement.dataset.account !== "in") return;
    import("@/components/account/signed-in")
      .then((module) => setSignedIn(() => module.SignedIn))
      .catch((error: unknown) => console.error("The account's part of the page could not be loaded.", error));
  }, []);
  useEffect(
    () =>
      enhanceDialogLinks(document, async () => {
        const dialogs = await import("@/components/account/dialogs");
        setDialogs(() => dialogs.default);
      }),
    [],
  );
  return (
    <>
      {SignedIn !== undefined && <SignedIn />}
      {Dialogs !== undefined && <Dialogs />}
    </>
  );
}
