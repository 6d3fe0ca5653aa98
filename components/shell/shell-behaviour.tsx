"use client";

import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { enhanceShare } from "@/lib/browser/share/share";
import { enhanceDialogLinks } from "@/lib/browser/shell/dialog-links";
import { loadPart } from "@/lib/browser/shell/load-part";
import { remarkPage } from "@/lib/browser/shell/remark-page";
import { whenIdle } from "@/lib/browser/shell/when-idle";
import type { BrowserSettings } from "@/lib/shared/browser-settings";
import { STARTED } from "@/lib/shared/page-start";

/**
 * What React adds to the shop's frame; the rest is lib/browser/bundles/shell.ts. What only customers need is fetched only
 * for them.
 */
export function ShellBehaviour({ settings }: { settings: BrowserSettings }) {
  const [SignedIn, setSignedIn] = useState<ComponentType>();
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const [Later, setLater] = useState<ComponentType<{ settings: BrowserSettings }>>();
  // Before the effects, some of which ask whether somebody is signed in.
  useLayoutEffect(remarkPage, []);
  useEffect(() => enhanceShare(document), []);
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
  // After all that listens to presses: those that came before are repeated now (lib/browser/shell/start-page.ts).
  useEffect(() => void dispatchEvent(new Event(STARTED)), []);
  return (
    <>
      {SignedIn !== undefined && <SignedIn />}
      {Dialogs !== undefined && <Dialogs />}
      {Later !== undefined && <Later settings={settings} />}
    </>
  );
}
