import "server-only";
import type { Note } from "@/lib/server/session/note";
import { readNote } from "@/lib/server/session/read-note";
import { type SignInError, signInError } from "@/lib/shared/account/sign-in-errors";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export type SignInQuery = {
  /** The page to go on to; empty for the account. */
  next: string;
  /** Whether the second step is asked for. */
  code: boolean;
  error: SignInError | undefined;
  /** What the refused form left. */
  note: Note | undefined;
};

/** What the address of a sign-in page says, of which nothing but known words and paths of this site counts. */
export async function readSignInQuery(query: PageQuery): Promise<SignInQuery> {
  const error = signInError(queryValue(query.error));
  return {
    next: safeNextPath(queryValue(query.next)) ?? "",
    code: queryValue(query.step) === "code",
    error,
    note: error === undefined ? undefined : await readNote(),
  };
}
