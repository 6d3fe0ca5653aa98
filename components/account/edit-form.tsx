"use client";

import { ChoiceSwitches } from "@/components/forms/choice-switches";
import { DetailsFields } from "@/components/forms/details-fields";
import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { twoColumns } from "@/components/ui/form-class";
import { showMessage } from "@/lib/browser/state/app-state";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import type { Choice, DetailsField } from "@/lib/shared/forms/details-fields";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";

type Props = {
  words: WordsOf<"form" | "edit">;
  failures: WordsOf<"failures">;
  limits: Limits;
  texts: Record<DetailsField, string>;
  on: Record<Choice, boolean>;
  refused: RefusedForm | undefined;
};

/** A customer's details and what they want to be told. */
export function EditForm({ words, failures, limits, texts, on, refused }: Props) {
  const t = translate(words);
  return (
    <EnhancedForm
      name="edit"
      action="/api/users/me/update"
      className={twoColumns}
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      onDone={() => showMessage(t("done_saved"))}
    >
      {({ problemOf, busy }) => (
        <>
          <DetailsFields
            id="edit"
            t={t}
            limits={limits}
            textOf={(field) => texts[field]}
            problemOf={problemOf}
          />
          <ChoiceSwitches t={t} isOn={(choice) => on[choice]} />
          <Button className="col-span-full" type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("save")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
