import { failureWords } from "@/lib/shared/forms/failure-words";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";

/** Why the goods could not be put into the cart, as the page's address says. */
export function reorderError(query: PageQuery): string | undefined {
  const code = queryValue(query.error);
  return code === undefined ? undefined : failureWords(failures, code);
}
