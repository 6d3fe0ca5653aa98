import "server-only";
import { createRequire } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";

// Read by Node itself: in server components Next has a part of React in the place of all of it, which makes no HTML.
const react: typeof import("react-dom/static") = createRequire(join(process.cwd(), "package.json"))(
  "react-dom/static",
);

/** What each part was made of last; as many as the code names. */
const made = new Map<string, { version: string; html: Promise<string> }>();

async function makeMarkup(content: ReactNode): Promise<string> {
  const { prelude } = await react.prerenderToNodeStream(content);
  return text(prelude);
}

/**
 * The HTML of server components that come out the same on every page, made once for all of them. No client component
 * may be among them.
 * @param name of the part
 * @param version of the data that it is made from: another one has it made again
 * @throws what a component throws
 */
export function staticMarkup(name: string, version: string, content: ReactNode): Promise<string> {
  const last = made.get(name);
  if (last?.version === version) return last.html;
  const html = makeMarkup(content);
  made.set(name, { version, html });
  html.catch(() => {
    if (made.get(name)?.html === html) made.delete(name);
  });
  return html;
}
