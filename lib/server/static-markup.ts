import "server-only";
import { hash } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";

// Read by Node itself: in server components Next has a part of React in the place of all of it, which makes no HTML.
const react: typeof import("react-dom/static") = createRequire(join(process.cwd(), "package.json"))(
  "react-dom/static",
);

/**
 * Versions of all parts that are kept. More than one of each: a page that was begun with former data may still be drawn.
 * Beyond that the one that was not used for longest goes.
 */
const MOST_KEPT = 64;
// Next may load this module once for each route.
const made = globalThis.staticMarkup ?? new LRUCache<string, string>({ max: MOST_KEPT });
globalThis.staticMarkup = made;

/**
 * Makes the HTML of server components that come out the same on every page, once for all of them. No client component
 * may be among them.
 * @param name of the part
 * @param version of the data that it is made from: another one has it made again
 * @returns the key by which `markupOf` of lib/shared/static-markup.ts finds it
 * @throws what a component throws
 */
export async function makeStaticMarkup(name: string, version: string, content: ReactNode): Promise<string> {
  const key = version === "" ? name : `${name}-${hash("sha256", version, "base64url").slice(0, 11)}`;
  if (!made.has(key)) {
    const { prelude } = await react.prerenderToNodeStream(content);
    made.set(key, await text(prelude));
  }
  return key;
}
