import "@/components/ui/notice.css";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { Words } from "@/lib/shared/words/say";
import failures from "@/locales/en/failures.json";

/** What the form that led to this page came to, where no JavaScript has said it already. */
export function Outcome({ query, words }: { query: PageQuery; words: Words }) {
  const { done, error } = outcomeWords(query, words, failures);
  if (error !== undefined)
    return (
      <p className="notice notice--alert" role="alert">
        {error}
      </p>
    );
  return done === undefined ? null : (
    <p className="notice" role="status">
      {done}
    </p>
  );
}
