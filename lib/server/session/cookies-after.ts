import { parseCookie, parseSetCookie, stringifyCookie } from "cookie";

/** What HTTP allows in a name. Browsers send other names too; they are not ours, and the library refuses to write them. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** A `Cookie` header as the browser will send it once it has followed these `Set-Cookie`s. */
export function cookiesAfter(header: string | null, setCookies: string[]): string {
  const cookies = parseCookie(header ?? "");
  for (const line of setCookies) {
    const { name, value, maxAge } = parseSetCookie(line);
    cookies[name] = maxAge === 0 ? undefined : value;
  }
  return stringifyCookie(Object.fromEntries(Object.entries(cookies).filter(([name]) => TOKEN.test(name))));
}
