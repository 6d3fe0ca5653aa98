import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "./globals.css";
import { ConsentBanner } from "@/components/consent/consent-banner";
import { BottomBar } from "@/components/shell/bottom-bar";
import { DeferredStyles } from "@/components/shell/deferred-styles";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { LoadingNote } from "@/components/shell/loading-note";
import { MenuSheet } from "@/components/shell/menu-sheet";
import { OfflineBar } from "@/components/shell/offline-bar";
import { ShellBehaviour } from "@/components/shell/shell-behaviour";
import { config } from "@/lib/server/config";
import { isStaffPage, isUnmeasured } from "@/lib/server/http/page-frame";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import { browserSettings, measured } from "@/lib/server/read-browser-settings";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { FRAME_SCRIPT } from "@/lib/shared/inline-scripts/frame-script";
import { languageTag } from "@/lib/shared/words/language";

/** A page that says nothing else is made again as often as its menu may change without a report. */
export const revalidate = 300;

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(config().shopUrl),
    title: { default: shopDetails.name, template: `%s - ${shopDetails.name}` },
    // Telephone numbers are links already; sizes are not telephone numbers.
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const failure = await translations("error");
  const firstScript = (
    // Next puts the addresses of the frame's files here (next.config.mjs).
    <script
      data-failed={failure("partFailed")}
      data-again={failure("again")}
      data-shell={process.env.SHELL_SCRIPT}
      data-at-once={isStaffPage() || config().pageScripts !== "wanted" || undefined}
    >
      {FRAME_SCRIPT}
    </script>
  );
  // Here all browsers wait for it before they draw anything.
  const head = (
    <head>
      <DeferredStyles isForWideWindows />
    </head>
  );
  // The back office has a frame of its own (app/(staff)/staff/layout.tsx).
  if (isStaffPage())
    return (
      <html lang={languageTag} suppressHydrationWarning>
        {head}
        <body>
          {firstScript}
          {children}
        </body>
      </html>
    );
  const settings = browserSettings();
  const measures = isUnmeasured() ? undefined : measured();
  const [t, menu] = await Promise.all([translations("shell"), getMenu()]);
  return (
    // The inline script sets data-prices before React looks.
    <html lang={languageTag} suppressHydrationWarning>
      {head}
      <body>
        {firstScript}
        <a
          className="absolute -top-20 left-4 z-9 bg-ink px-4 py-2.5 font-semibold text-paper focus:top-2 print:hidden"
          href="#main"
        >
          {t("skip")}
        </a>
        <OfflineBar />
        <Header menu={menu} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
        {/* What it is for is below it, or is not seen until it is opened: only that waits for it. */}
        <DeferredStyles />
        <MenuSheet />
        <Footer menu={menu} />
        <LoadingNote />
        {measures !== undefined && <ConsentBanner measured={measures} />}
        <ShellBehaviour settings={settings} />
      </body>
    </html>
  );
}
