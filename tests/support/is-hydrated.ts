import type { Page } from "@playwright/test";

/** Whether React has taken over the document that the server sent. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector("#main") ?? {}).some((key) => key.startsWith("__react")),
  );
