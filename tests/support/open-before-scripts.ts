import { once } from "node:events";
import type { Page } from "@playwright/test";
import { untilStarted } from "./page-start";

/** Opens a page whose scripts are still on their way, as on a bad line. @returns lets them come, and waits for them. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const onTheirWay = new EventTarget();
  const arrived = once(onTheirWay, "arrive");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    onTheirWay.dispatchEvent(new Event("arrive"));
    await untilStarted(page);
  };
}
