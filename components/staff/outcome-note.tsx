import { Notice } from "@/components/ui/notice";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";

/** What a form came to, above the page that it led to. */
export function OutcomeNote({ t, outcome }: { t: Translate<"staff">; outcome: FormOutcome | undefined }) {
  if (outcome === undefined) return null;
  const { kind, sentence } = outcome;
  const text = kind === "tried" ? t("tried", { sentence }) : sentence || t("done");
  return (
    <Notice alert={kind === "refused"} id="problems" role={kind === "refused" ? "alert" : "status"}>
      {text}
    </Notice>
  );
}
