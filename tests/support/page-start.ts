import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Settles when React runs the page and listens to presses. */
    pageStarted?: Promise<unknown>;
  }
}

/** From here on the pages of a context say when their scripts run them, for {@link untilStarted}. */
export async function noteStarts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The event is STARTED of lib/shared/page-start.ts: what runs in the page imports nothing.
    window.pageStarted = new Promise((resolve) => addEventListener("started", resolve, { once: true }));
  });
}

/** Waits until the page's scripts run it, without looking again and again. */
export async function untilStarted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (window.pageStarted === undefined) throw new Error("Nothing notes when this page starts.");
    await window.pageStarted;
  });
}
