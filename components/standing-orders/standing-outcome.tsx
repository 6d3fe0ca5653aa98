import { Outcome } from "@/components/account/outcome";
import { Notice } from "@/components/ui/notice";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

type Props = { query: PageQuery; problems: readonly { field: string }[] | undefined };

/** What the form that led to the page came to. Of packs that are no number it says so: their fields are many. */
export async function StandingOutcome({ query, problems = [] }: Props) {
  const [t, tLists] = await Promise.all([translations("standing-orders"), translations("lists")]);
  const isPacks =
    queryValue(query.error) === "invalid" && problems.some(({ field }) => field.startsWith("lines"));
  if (!isPacks) return <Outcome query={query} t={t} />;
  return (
    <Notice alert id="problems" role="alert">
      {tLists("problem_packs")}
    </Notice>
  );
}
