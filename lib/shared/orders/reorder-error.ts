import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";

/** Why the goods could not be put into the cart, as the page's address says. */
export function reorderError(tFailures: Translate<"failures">, query: PageQuery): string | undefined {
  const code = queryValue(query.error);
  return code === undefined ? undefined : failureWords(tFailures, code);
}
