import { translations } from "@/lib/server/words/translations";
import "@/components/ui/notice.css";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { TranslateOf, Values } from "@/lib/shared/words/translate";

type Props = { query: PageQuery; t: TranslateOf<unknown>; values?: Values };

/** What the form that led to this page came to, where no JavaScript has said it already. */
export async function Outcome({ query, t, values }: Props) {
  const { done, error } = outcomeWords(query, t, await translations("failures"), values);
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
