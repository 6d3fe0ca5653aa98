import { Notice } from "@/components/ui/notice";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";

/** What a form came to, in words. */
export function outcomeWords(t: Translate<"staff">, { kind, sentence }: FormOutcome): string {
  return kind === "tried" ? t("tried", { sentence }) : sentence || t("done");
}

/** What a form came to, above the page that it led to. */
export function OutcomeNote({ t, outcome }: { t: Translate<"staff">; outcome: FormOutcome | undefined }) {
  if (outcome === undefined) return null;
  const { kind } = outcome;
  return (
    <Notice alert={kind === "refused"} id="problems" role={kind === "refused" ? "alert" : "status"}>
      {outcomeWords(t, outcome)}
    </Notice>
  );
}
