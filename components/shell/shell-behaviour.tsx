"use client";

import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { sendOrderAtOnce } from "@/lib/browser/catalogue/send-order-at-once";
import { enhanceDialogLinks } from "@/lib/browser/shell/dialog-links";
import { loadPart } from "@/lib/browser/shell/load-part";
import { markCurrent } from "@/lib/browser/shell/mark-current";
import { enhanceMegaMenu } from "@/lib/browser/shell/mega-menu";
import { remarkPage } from "@/lib/browser/shell/remark-page";
import { enhanceSheets } from "@/lib/browser/shell/sheets";
import { whenIdle } from "@/lib/browser/shell/when-idle";
import type { BrowserSettings } from "@/lib/shared/browser-settings";

/** What JavaScript adds to the server's shell. What only customers need is fetched only for them. */
export function ShellBehaviour({ settings }: { settings: BrowserSettings }) {
  const [SignedIn, setSignedIn] = useState<ComponentType>();
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const [Later, setLater] = useState<ComponentType<{ settings: BrowserSettings }>>();
  // Before the effects, some of which ask whether somebody is signed in.
  useLayoutEffect(remarkPage, []);
  useEffect(() => {
    const menu = document.getElementById("categories");
    const undo = [enhanceSheets(document), menu === null ? () => undefined : enhanceMegaMenu(menu)];
    return () => {
      for (const one of undo) one();
    };
  }, []);
  // Every link of the shop loads a document, so the path cannot change under a page. (usePathname would cost 8 KB.)
  useEffect(() => markCurrent(document, location.pathname), []);
  useEffect(() => sendOrderAtOnce(document), []);
  useEffect(
    () =>
      whenIdle(() => {
        loadPart(() => import("./when-idle"))
          .then((module) => setLater(() => module.WhenIdle))
          .catch((error: unknown) =>
            console.error("What the page does when it is idle could not be loaded.", error),
          );
      }),
    [],
  );
  useEffect(() => {
    if (document.documentElement.dataset.account !== "in") return;
    loadPart(() => import("@/components/account/signed-in"))
      .then((module) => setSignedIn(() => module.SignedIn))
      .catch((error: unknown) => console.error("The account's part of the page could not be loaded.", error));
  }, []);
  useEffect(
    () =>
      enhanceDialogLinks(document, async () => {
        const { loadDialogs } = await import("@/components/account/dialogs");
        const Loaded = await loadDialogs();
        setDialogs((known: ComponentType | undefined) => known ?? Loaded);
      }),
    [],
  );
  return (
    <>
      {SignedIn !== undefined && <SignedIn />}
      {Dialogs !== undefined && <Dialogs />}
      {Later !== undefined && <Later settings={settings} />}
    </>
  );
}
