import "server-only";
import { unsealData } from "iron-session";
import { cookies } from "next/headers";
import { cookieSettings } from "./cookie";
import { sessionPasswords } from "./secrets";
import { parseSession, type SessionContents } from "./session-contents";

/** The session as a page sees it. Pages cannot write cookies, so nothing here can be changed. */
export async function readSession(): Promise<Readonly<SessionContents>> {
  const seal = (await cookies()).get(cookieSettings("foldwell-session").name)?.value;
  if (seal === undefined) return {};
  return parseSession(await unsealData<unknown>(seal, { password: sessionPasswords() }));
}
