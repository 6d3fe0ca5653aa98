import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate, TranslateOf, Values } from "@/lib/shared/words/translate";

/**
 * What the form that led to a page came to: `?done=saved` is the page's own word `done_saved`, `?error=` a failure's
 * code. A query string chooses from known words only.
 */
export function outcomeWords(
  query: PageQuery,
  t: TranslateOf<unknown>,
  tFailures: Translate<"failures">,
  values: Values = {},
): { done?: string; error?: string } {
  const error = queryValue(query.error);
  if (error !== undefined) return { error: failureWords(tFailures, error) };
  const code = queryValue(query.done);
  const done =
    code !== undefined && /^[a-z-]{1,30}$/.test(code) && t(`done_${code}`, { ...values, defaultValue: "" });
  return done ? { done } : {};
}
