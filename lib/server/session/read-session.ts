import "server-only";
import { cookies } from "next/headers";
import { cookieSettings } from "./cookie";
import type { SessionContents } from "./session-contents";
import { unsealSession } from "./session-seal";

/** The session as a page sees it. Pages cannot write cookies, so nothing here can be changed. */
export async function readSession(): Promise<Readonly<SessionContents>> {
  return unsealSession((await cookies()).get(cookieSettings("foldwell-session").name)?.value);
}
