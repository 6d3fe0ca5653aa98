import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { z } from "zod";
import { type OtherBrowser, phone } from "./other-browser";

/** Debian's comes first. */
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((place) => existsSync(place));

export const hasFirefox = executablePath !== undefined;

/** More than a page takes on a machine that is busy. */
const TIMEOUT_MS = 20_000;

const located = (selector: string) => (selector.startsWith("//") ? `::-p-xpath(${selector})` : selector);

/** Opens Firefox without a window. It is spoken to by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, timeout: 3 * TIMEOUT_MS });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.setViewport(phone);
  const locate = (selector: string) => page.locator(located(selector));
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    click: (selector) => locate(selector).click(),
    fill: (selector, text) => locate(selector).fill(text),
    async submit(selector) {
      const field = await locate(selector).waitHandle();
      await field.press("Enter");
    },
    textOf: (selector) =>
      locate(selector)
        .map((element) => element.textContent ?? "")
        .wait(),
    address: async () => page.url(),
    measure: async (measure) => z.number().parse(await page.evaluate(measure)),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
