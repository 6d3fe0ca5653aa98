import "server-only";
import { readNote } from "@/lib/server/session/read-note";
import { translations } from "@/lib/server/words/translations";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export type RefusedForm = {
  /** Its fields, without passwords and codes. */
  values: Readonly<Record<string, string>>;
  problems: { field: string; kind: string }[];
  /** For a failure that no field is to blame for. */
  error: string;
};

/**
 * What a form that was refused without JavaScript left for its page; undefined when none was.
 * @param form of a page with several: the one that its address names by `form`
 */
export async function refusedForm(query: PageQuery, form?: string): Promise<RefusedForm | undefined> {
  const tFailures = await translations("failures");
  const code = queryValue(query.error);
  if (code === undefined || queryValue(query.form) !== form) return undefined;
  const note = await readNote();
  return {
    values: note?.values ?? {},
    problems: note?.problems ?? [],
    // Reopened after a success, or without cookies: no field is marked, so the sentence about marked fields would be wrong.
    error: failureWords(tFailures, code === "invalid" && note === undefined ? "invalid_unmarked" : code, {
      retryAfter: note?.retryAfter,
    }),
  };
}
