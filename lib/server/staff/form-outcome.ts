import "server-only";
import { readNote } from "@/lib/server/session/read-note";
import { translations } from "@/lib/server/words/translations";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

/** What a form of the back office came to, for the page after it. */
export type FormOutcome = {
  /** `done`, only `tried`, or `refused`. */
  kind: "done" | "tried" | "refused";
  /** One sentence; empty where there is nothing to say. */
  sentence: string;
  /** The address of what it made to be looked at. */
  page?: string | undefined;
  /** What was typed, of a form that was refused, only tried, or made something to be looked at. */
  values: Readonly<Record<string, string>>;
  problems: readonly { field: string; kind: string }[];
};

/** What a form came to that led to this page; undefined when none did. It is said once: the note lasts for minutes. */
export async function formOutcome(query: PageQuery): Promise<FormOutcome | undefined> {
  const [error, done] = [queryValue(query.error), queryValue(query.done)];
  if (error === undefined && done === undefined) return undefined;
  const note = await readNote();
  const { values = {}, problems = [], said, retryAfter } = note ?? {};
  if (error === undefined)
    return {
      kind: said?.dryRun ? "tried" : "done",
      sentence: said?.sentence ?? "",
      page: said?.page,
      values,
      problems: [],
    };
  const [t, failures] = await Promise.all([translations("staff"), translations("failures")]);
  const known: Record<string, string> = {
    not_allowed: t("notAllowed"),
    proof_needed: t("proofNeeded"),
    invalid: t("invalid"),
    too_large: t("tooLarge"),
  };
  return {
    kind: "refused",
    sentence: said?.sentence ?? known[error] ?? failureWords(failures, error, { retryAfter }),
    values,
    problems,
  };
}
