import "server-only";
import { cookies } from "next/headers";
import { type Note, noteCookieName, openNote } from "./note";

/** The note that a refused form left for this page, if there is one. */
export async function readNote(): Promise<Note | undefined> {
  return openNote((await cookies()).get(noteCookieName())?.value);
}
