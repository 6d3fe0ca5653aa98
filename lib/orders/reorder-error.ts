import { type PageQuery, queryValue } from "@/lib/cart/query-words";
import { failureWords } from "@/lib/forms/failure-words";
import failures from "@/locales/en/failures.json";

/** Why the goods could not be put into the cart, as the page's address says. */
export function reorderError(query: PageQuery): string | undefined {
  const code = queryValue(query.error);
  return code === undefined ? undefined : failureWords(failures, code);
}
