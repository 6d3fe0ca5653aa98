import { sealData, unsealData } from "iron-session";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { sessionPasswords } from "./secrets";
import { parseSession, type SessionContents } from "./session-contents";

/** As long as a refresh token lives; every change of the cart starts them again. */
export const SESSION_SECONDS = storedItems["foldwell-session"].life;

/** The value of the session's cookie. */
export function sealSession(contents: SessionContents): Promise<string> {
  return sealData(contents, { password: sessionPasswords(), ttl: SESSION_SECONDS });
}

/** The contents of that cookie's value; one that is missing, too old or not ours is an empty session. */
export async function unsealSession(seal: string | undefined): Promise<SessionContents> {
  if (seal === undefined) return {};
  return parseSession(
    await unsealData<unknown>(seal, { password: sessionPasswords(), ttl: SESSION_SECONDS }),
  );
}
