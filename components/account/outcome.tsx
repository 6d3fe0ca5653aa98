import { Notice } from "@/components/ui/notice";
import { translations } from "@/lib/server/words/translations";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { TranslateOf, Values } from "@/lib/shared/words/translate";

type Props = { query: PageQuery; t: TranslateOf<unknown>; values?: Values };

/** What the form that led to this page came to, where no JavaScript has said it already. */
export async function Outcome({ query, t, values }: Props) {
  const { done, error } = outcomeWords(query, t, await translations("failures"), values);
  if (error !== undefined)
    return (
      <Notice alert role="alert">
        {error}
      </Notice>
    );
  return done === undefined ? null : <Notice role="status">{done}</Notice>;
}
