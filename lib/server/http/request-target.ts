import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { decodeSegment } from "@/lib/shared/links/decode-segment";
import { twinFolder } from "@/lib/shared/links/list-keys.mjs";
import { isCall } from "./request-kind";

/** Bytes of the longest address that is read: what RFC 9110 (4.1) asks of every server. Node answers 431 far above it. */
export const LONGEST_TARGET = 8_000;

/** Methods of pages; whatever changes something is a call. */
const PAGE_METHODS = ["GET", "HEAD"];

/** Addresses that Next opens and the shop does not use. */
const UNUSED = /^\/_next\/image(?:[/?]|$)/;

/** Whether a decoded path is one that only the shop's own rewriting leads to. */
const isInternal = (path: string) => path === twinFolder || path.startsWith(`${twinFolder}/`);

/** Why a request is not answered, and with which status. */
export type TargetRefusal = { status: 400 | 404 | 405 | 414; allow?: string };

/** Whether the header by which Next's router says what it shows already is one that Next can read: it throws otherwise. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    // Next's own words for it are of no use to whoever sent it.
    return false;
  }
}

/**
 * Takes the path out of a target in absolute form (`GET http://shop.example/p/box`), which every server has to read (RFC
 * 9112, 3.2.2). Whose shop is meant is not asked: this program serves one.
 */
export function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]+(?=\/|$)/i, "") || "/";
}

/**
 * Says what is wrong with a request's target, before anything is asked to answer it: a path with a broken
 * percent-encoding ends in an exception of Next's, and U+0000 in one of PostgreSQL's. No page has such an address, nor
 * one of a list's dynamic twin, which would be the same list a second time.
 */
export function refuseTarget({
  method = "GET",
  url = "/",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): TargetRefusal | undefined {
  if (url === "*" && method === "OPTIONS") return { status: 405, allow: PAGE_METHODS.join(", ") };
  if (!url.startsWith("/")) return { status: 400 };
  if (url.length > LONGEST_TARGET) return { status: 414 };
  const path = url.replace(/[?#].*$/s, "");
  const decoded = decodeSegment(path);
  if (decoded === undefined || isInternal(decoded) || url.includes("%00") || UNUSED.test(url))
    return { status: 404 };
  if (!isRouterState(headers["next-router-state-tree"])) return { status: 400 };
  if (!PAGE_METHODS.includes(method) && !isCall(path)) return { status: 405, allow: PAGE_METHODS.join(", ") };
  return undefined;
}
