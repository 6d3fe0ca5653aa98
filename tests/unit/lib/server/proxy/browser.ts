import { parseSetCookie } from "cookie";
// Not from next/server, which some tests replace.
import { NextRequest } from "next/dist/server/web/spec-extension/request";
import { openSession } from "@/lib/server/session/session";
import type { SessionContents } from "@/lib/server/session/session-contents";
import { runRouteHandler } from "@/tests/support/route-handler";

/** The shop of the tests. */
export const shop = "http://shop.example";

export type Cookies = Map<string, string>;

function header(cookies: Cookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

function keep(cookies: Cookies, setCookies: string[]): void {
  for (const line of setCookies) {
    const { name, value = "", maxAge, expires } = parseSetCookie(line, { decode: (encoded) => encoded });
    const isRemoved =
      maxAge === 0 || (maxAge === undefined && expires !== undefined && expires <= new Date());
    if (isRemoved) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Asks one of the storefront's doors as a browser with these cookies does, and keeps the ones it is given. */
export async function askAs(
  cookies: Cookies,
  door: (request: NextRequest) => Promise<Response>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has("origin") && !headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
  const { method = "GET", body = null } = init;
  headers.set("cookie", header(cookies));
  headers.set("x-forwarded-for", "203.0.113.7");
  const response = await runRouteHandler(door, new NextRequest(`${shop}${path}`, { method, body, headers }));
  keep(cookies, response.headers.getSetCookie());
  return response;
}

/** What the storefront remembers of a browser with these cookies. */
export async function contentsOf(cookies: Cookies): Promise<SessionContents> {
  const request = new Request(shop, { headers: { cookie: header(cookies) } });
  return (await openSession(request, new Headers())).caller.session;
}

/** A browser whose session holds this. */
export async function browserWith(contents: SessionContents): Promise<Cookies> {
  const cookies: Cookies = new Map();
  const headers = new Headers();
  const session = await openSession(new Request(shop), headers);
  Object.assign(session.caller.session, contents);
  await session.save(true);
  keep(cookies, headers.getSetCookie());
  return cookies;
}

export const json = (body: unknown, method = "POST"): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});
