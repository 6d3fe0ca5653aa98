import { stringifySetCookie } from "cookie";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { config } from "@/lib/server/config";
import { REMOVED } from "@/lib/server/session/cookie";
import { sessionPasswords } from "@/lib/server/session/secrets";

/** Seconds: as long as a session of the staff lasts at most (packaging-api/staff-accounts/staff-sessions.ts). */
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const contents = z.object({ token: z.string().max(200) });

/**
 * Name and attributes of the cookie that says who of the staff sits there. Only pages of the back office get it: by its
 * path, or on a host of their own by the prefix `__Host-`. It is no cookie of shoppers, so /legal/cookie does not list it.
 */
function settings() {
  const { staffUrl = "", shopUrl } = config();
  const isSecure = staffUrl.startsWith("https:");
  const isAlone = staffUrl !== shopUrl;
  const prefix = isSecure ? (isAlone ? "__Host-" : "__Secure-") : "";
  return {
    name: `${prefix}foldwell-staff`,
    options: {
      httpOnly: true,
      // Strict would sign a person out who comes by a link in a letter.
      sameSite: "lax",
      secure: isSecure,
      path: isAlone ? "/" : "/staff",
    },
  } as const;
}

export const staffCookieName = (): string => settings().name;

/** The Set-Cookie of who has signed in. @param token of the packaging API */
export async function staffCookie(token: string): Promise<string> {
  const { name, options } = settings();
  const value = await sealData({ token }, { password: sessionPasswords(), ttl: LIFE_SECONDS });
  return stringifySetCookie({ name, value, ...options, maxAge: LIFE_SECONDS });
}

/** The Set-Cookie of who has signed out. */
export function noStaffCookie(): string {
  const { name, options } = settings();
  return stringifySetCookie({ name, value: "", ...options, ...REMOVED });
}

/** The token in the cookie's value; undefined when there is none, or it is too old or not ours. */
export async function staffTokenOf(seal: string | undefined): Promise<string | undefined> {
  if (seal === undefined) return undefined;
  const unsealed = await unsealData<unknown>(seal, { password: sessionPasswords(), ttl: LIFE_SECONDS });
  return contents.safeParse(unsealed).data?.token;
}
