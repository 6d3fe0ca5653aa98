import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The system's Chromium where there is one, else Playwright's own. */
export const browserPath =
  ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync) ?? chromium.executablePath();

/** Without a sandbox and silent: nothing but the page may use the network while it is measured. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
