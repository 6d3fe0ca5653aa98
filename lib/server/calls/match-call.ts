import { decodeSegment } from "@/lib/shared/links/decode-segment";
import { type Call, type CallName, calls } from "@/packaging-api/contract";

export type MatchedCall = { name: CallName; row: Call; params: Record<string, string> };

/** The input of a call besides the parts of its path. */
export type CallInput = {
  body?: unknown;
  query?: unknown;
  /** The version of the cart that the call is meant for. */
  ifMatch?: string;
  /** Ends the call when whoever asked is gone. */
  signal?: AbortSignal;
};

/** Whether a call is about the cart that the session names. */
export function isCartCall({ row }: Pick<MatchedCall, "row">): boolean {
  return row.path.startsWith("/api/cart/");
}

/** Whether a call is about one order: a customer's own, or one that opens by the secret of its link. */
export function isOrderCall({ row, params }: Pick<MatchedCall, "row" | "params">): boolean {
  return params.id !== undefined && /^\/api\/(?:orders|gateway\/paypal)\//.test(row.path);
}

/** Calls that put a list of goods into the cart; they name it in their body. */
export const fillsCart: ReadonlySet<CallName> = new Set<CallName>([
  "reorder",
  "addQuickOrder",
  "addPacking",
  "addQuote",
  "orderNamedList",
]);

/** Calls by which a cart may be begun. */
export const beginsCart: ReadonlySet<CallName> = new Set<CallName>([
  "addCartItem",
  "addCartSample",
  ...fillsCart,
]);

/** What a value inside a path may be made of: no dots, no percent, so nothing that could turn into another path. */
const VALUE = /^[A-Za-z0-9_-]{1,100}$/;

/** What a search's words may not have, once they are read: whatever could turn into another path. */
const NO_TERM = /[/\\%\p{Cc}]|^\.{1,2}$/u;

/** The words of a search out of an address; undefined when they could be anything else as well. */
function readTerm(value: string): string | undefined {
  if (value === "" || value.length > 600 || /%(?:2f|5c|25)/i.test(value)) return undefined;
  const term = decodeSegment(value);
  return term === undefined || NO_TERM.test(term) ? undefined : term;
}

/**
 * The words that stand for this browser's cart (docs/wire.md, In the browser); a real cart id is not taken from a
 * browser.
 */
const CART_WORDS = new Set(["current", "new"]);

type Pattern = { name: CallName; row: Call; segments: string[] };

const patterns: Pattern[] = Object.entries(calls)
  .filter(([, row]) => row.browser)
  .map(([name, row]) => ({ name: name as CallName, row, segments: row.path.split("/") }));

function paramsFor({ row, segments }: Pattern, asked: string[]): Record<string, string> | undefined {
  if (asked.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== value) return undefined;
    } else {
      const read = name === "term" ? readTerm(value) : VALUE.test(value) ? value : undefined;
      if (read === undefined) return undefined;
      if (name === "id" && isCartCall({ row }) && !CART_WORDS.has(value)) return undefined;
      params[name] = read;
    }
  }
  return params;
}

/**
 * The row of the contract that a browser's request means, if it is one that browsers may make. The path is taken as it
 * was sent, not decoded but for a search's words: an encoded slash or dot matches nothing.
 * @param method of the request; "form" for a form's post, whose path alone decides, among the rows that change something.
 */
export function matchCall(method: string, pathname: string): MatchedCall | undefined {
  const asked = pathname.split("/");
  for (const pattern of patterns) {
    const { row } = pattern;
    if (method === "form" ? !row.changes : row.method !== method) continue;
    const params = paramsFor(pattern, asked);
    if (params !== undefined) return { name: pattern.name, row, params };
  }
  return undefined;
}
