import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "./globals.css";
import { BottomBar } from "@/components/shell/bottom-bar";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { ShellBehaviour } from "@/components/shell/shell-behaviour";
import { config } from "@/lib/config";
import { translations } from "@/lib/i18n/translations";
import { getMenu } from "@/lib/packaging-api/catalogue";
import { FIRST_PAINT_SCRIPT } from "@/lib/shell/first-paint";
import { shopDetails } from "@/lib/shop-details";

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
  const [t, menu] = await Promise.all([translations("shell"), getMenu()]);
  return (
    // The inline script sets data-prices before React looks.
    <html lang="en-GB" suppressHydrationWarning>
      <body>
        <script>{FIRST_PAINT_SCRIPT}</script>
        <a className="skip" href="#main">
          {t("skip")}
        </a>
        <Header menu={menu} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer menu={menu} />
        <BottomBar />
        <ShellBehaviour />
      </body>
    </html>
  );
}
