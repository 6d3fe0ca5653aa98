import { parseCookie, stringifySetCookie } from "cookie";
import { config } from "@/lib/server/config";
import { SIGNED_IN_COOKIE } from "@/lib/shared/account/signed-in-cookie-name";
import { type CookieName, storedItems } from "@/lib/shared/consent/stored-items";

export type CookieSettings = {
  name: string;
  options: { httpOnly: true; sameSite: "lax"; secure: boolean; path: "/" };
};

/**
 * Name and attributes of a cookie of ours. Where the shop is served over https the name carries the `__Host-` prefix,
 * which browsers hold to this host, to Secure and to the path /; over plain http (a developer's machine) there is no
 * such guarantee to be had.
 */
export function cookieSettings(name: CookieName, shopUrl: string = config().shopUrl): CookieSettings {
  const secure = shopUrl.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax", secure, path: "/" },
  };
}

/**
 * How a Set-Cookie removes its cookie. The date is not redundant: in a handler that writes a cookie through
 * `next/headers`, Next parses every Set-Cookie of the answer, writes it again and drops a Max-Age of 0.
 */
export const REMOVED = { maxAge: 0, expires: new Date(0) };

/**
 * The Set-Cookie that stores a value.
 * @param maxAge seconds
 */
export function setCookie(name: CookieName, value: string, maxAge: number): string {
  const settings = cookieSettings(name);
  return stringifySetCookie({ name: settings.name, value, ...settings.options, maxAge });
}

/** The Set-Cookie that removes a cookie. */
export function removeCookie(name: CookieName): string {
  const settings = cookieSettings(name);
  return stringifySetCookie({ name: settings.name, value: "", ...settings.options, ...REMOVED });
}

/** The Set-Cookie by which scripts know whether a customer is signed in; set with every change of the account. */
export function signedInCookie(signedIn: boolean): string {
  return stringifySetCookie({
    name: SIGNED_IN_COOKIE,
    value: signedIn ? "1" : "",
    path: "/",
    sameSite: "lax",
    secure: cookieSettings(SIGNED_IN_COOKIE).options.secure,
    ...(signedIn ? { maxAge: storedItems[SIGNED_IN_COOKIE].life } : REMOVED),
  });
}

/** The values of a request's cookies by their names; of two with one name, the first. */
export type RequestCookies = Readonly<Record<string, string | undefined>>;

/** @param request or the headers of one */
export function requestCookies({ headers }: { headers: Pick<Headers, "get"> }): RequestCookies {
  return parseCookie(headers.get("cookie") ?? "");
}
