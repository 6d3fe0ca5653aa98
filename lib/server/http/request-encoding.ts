import type { IncomingMessage } from "node:http";
import type { Encoding } from "./compressed-pages";

/** The tightest encoding that the browser takes; undefined: none. */
export function encodingOf(request: IncomingMessage): Encoding | undefined {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : undefined;
}

/** Whether the browser says that it still has the page of this tag. */
export function hasCopy(request: IncomingMessage, tag: string): boolean {
  return (request.headers["if-none-match"] ?? "").split(/\s*,\s*/).includes(tag);
}
