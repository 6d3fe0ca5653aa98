import { config } from "@/lib/server/config";
import type { CookieName } from "@/lib/shared/consent/stored-items";

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
