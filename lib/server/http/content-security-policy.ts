import { createHash } from "node:crypto";
import { FRAME_SCRIPT } from "@/lib/shared/inline-scripts/frame-script";
import { SPECULATION_RULES } from "@/lib/shared/links/speculation-rules";

/** What the settings let a page have to do with besides this site. */
export type Elsewhere = {
  /** Where pictures come from; empty: from here. */
  cdnUrl: string;
  /** Addresses that take what the page measured and what went wrong in it; empty ones count for nothing. */
  reportsTo: string[];
  dev: boolean;
};

/** Its key, where it is a DSN, stays out. */
const originOf = (url: string) => new URL(url).origin;

/**
 * The Content-Security-Policy of a page. Scripts are the shop's own files and the constant inline ones, by hash. Styles
 * may be inline: they stand in the document, and no input of a shopper gets near them.
 * @param page.nonce of this one answer, for a page that Next makes for one request: it sends data in scripts
 * @param page.formsTo origins where a form of the page may end besides this one: browsers hold a redirect to it as well
 */
export function contentPolicy(
  { cdnUrl, reportsTo, dev }: Elsewhere,
  { nonce, formsTo = [] }: { nonce?: string; formsTo?: string[] } = {},
): string {
  const directives = {
    // Firefox fetches a page beforehand only where this allows it. Frames fall back to it, and no page of the shop lets itself be framed.
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
      ...[FRAME_SCRIPT, SPECULATION_RULES].map(sourceOf),
      // The development server compiles in the browser and reloads through a socket.
      ...(dev ? ["'unsafe-eval'"] : []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Another packaging API may have pictures from elsewhere.
    "img-src": ["'self'", "data:", "https:", ...(cdnUrl === "" ? [] : [originOf(cdnUrl)])],
    "connect-src": [
      "'self'",
      ...reportsTo.filter((url) => url !== "").map(originOf),
      ...(dev ? ["ws:"] : []),
    ],
    "form-action": ["'self'", ...formsTo],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/**
 * What allows an inline script that is the same in every page, as a source of a policy. Scripts that are made with a page
 * are not hashed: a hash of whatever a page says would allow what somebody slipped into it as well.
 */
const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
