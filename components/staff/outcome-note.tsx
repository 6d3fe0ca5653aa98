import { Notice } from "@/components/ui/notice";
import { config } from "@/lib/server/config";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { absolute } from "@/lib/shared/links/page-address";
import type { Translate } from "@/lib/shared/words/translate";

/** What a form came to, in words. */
export function outcomeWords(t: Translate<"staff">, { kind, sentence }: FormOutcome): string {
  return kind === "tried" ? t("tried", { sentence }) : sentence || t("done");
}

/** A sentence that names a page of the shop, with the whole address as a link. */
function Linked({ sentence, page }: { sentence: string; page: string }) {
  const [before, after] = sentence.split(page, 2);
  const address = absolute(config().shopUrl, page);
  return (
    <>
      {before}
      <a className="wrap-anywhere" href={address}>
        {address}
      </a>
      {after}
    </>
  );
}

/** What a form came to, above the page that it led to. */
export function OutcomeNote({ t, outcome }: { t: Translate<"staff">; outcome: FormOutcome | undefined }) {
  if (outcome === undefined) return null;
  const { kind } = outcome;
  return (
    <Notice alert={kind === "refused"} id="problems" role={kind === "refused" ? "alert" : "status"}>
      {outcome.page === undefined ? (
        outcomeWords(t, outcome)
      ) : (
        <Linked sentence={outcomeWords(t, outcome)} page={outcome.page} />
      )}
    </Notice>
  );
}
