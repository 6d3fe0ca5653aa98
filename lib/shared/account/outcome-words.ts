import { type FailureWords, failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Words } from "@/lib/shared/words/say";

/**
 * What the form that led to a page came to: `?done=saved` is the page's own word `done_saved`, `?error=` a failure's
 * code. A query string chooses from known words only.
 */
export function outcomeWords(
  query: PageQuery,
  words: Words,
  failures: FailureWords,
): { done?: string; error?: string } {
  const error = queryValue(query.error);
  if (error !== undefined) return { error: failureWords(failures, error) };
  const code = queryValue(query.done);
  const done = code === undefined || !/^[a-z-]{1,30}$/.test(code) ? undefined : words[`done_${code}`];
  return done === undefined ? {} : { done };
}
