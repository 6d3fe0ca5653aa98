import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "../../../packaging-api/tests/support/free-port";
import { startProgram, waitFor } from "../../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../../packaging-api/tests/support/run-folder";
import { type OtherBrowser, phone } from "./other-browser";
import { openSession } from "./webdriver";

/** WebKit as Debian has it, GTK's, and a screen for it that nobody looks at. */
const needed = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
export const hasWebKit = needed.every((file) => existsSync(file));

/** The browser's own bar would be wider than a phone: its buttons shrink until the window may be as narrow. */
const NARROW_BAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }";

/** The standard's sign for Enter. */
const ENTER = "\uE007";

/** A home for the browser's settings, which the run takes away again. */
async function makeHome(): Promise<string> {
  const home = await temporaryFolder("webkit");
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0", "gtk.css"), NARROW_BAR);
  return home;
}

/** Opens WebKit on a screen of its own. It is spoken to by WebDriver. */
export async function openWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const home = await makeHome();
  const driver = startProgram(["tests/support/other-browsers/run-webkit-driver.mjs", String(port)], {
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor("answer of WebKit's driver", driver, async () => {
    try {
      return (await fetch(`${origin}/status`)).ok || undefined;
    } catch {
      return undefined;
    }
  });
  const session = await openSession(origin);
  await session.resize(phone);
  return {
    async open(url) {
      await session.open(url);
    },
    async click(selector) {
      await session.click(selector);
    },
    async fill(selector, text) {
      await session.type(selector, text);
    },
    async submit(selector) {
      await session.type(selector, ENTER);
    },
    textOf: session.textOf,
    address: session.address,
    measure: async (measure) => z.number().parse(await session.evaluate(measure)),
    screenshot: session.screenshot,
    async close() {
      await session.close();
      await driver.stop();
    },
  };
}
