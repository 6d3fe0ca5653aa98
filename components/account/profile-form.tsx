"use client";

import { AddressFields } from "@/components/forms/address-fields";
import { ChoiceSwitches } from "@/components/forms/choice-switches";
import { DetailsFields } from "@/components/forms/details-fields";
import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { twoColumns } from "@/components/ui/form-class";
import { accountStore } from "@/lib/browser/state/account-state";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { addressFields } from "@/lib/shared/forms/address-fields";
import type { Choice, DetailsField } from "@/lib/shared/forms/details-fields";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { Limits } from "@/trade-rules/limits";

type Props = {
  words: WordsOf<"form" | "profile">;
  failures: WordsOf<"failures">;
  limits: Limits;
  texts: Record<DetailsField, string>;
  on: Record<Choice, boolean>;
  /** Whether the address book is empty; else there is no first address to ask for. */
  asksAddress: boolean;
  /** The page to go on to. */
  next: string;
  refused: RefusedForm | undefined;
};

/** Of the address only where it is: whose it is stands above it. */
const whereFields = addressFields.filter(
  (field) => field !== "firstName" && field !== "lastName" && field !== "company",
);

/** Who a new customer is, where their parcels go and what they want to be told: one form. */
export function ProfileForm(props: Props) {
  const { words, failures, limits, texts, on, asksAddress, next, refused } = props;
  const t = translate(words);
  return (
    <EnhancedForm
      name="profile"
      action="/api/profile"
      className={twoColumns}
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      onDone={() => {
        accountStore.update((account) => ({ ...account, needsProfile: false }));
        location.assign(next);
      }}
    >
      {({ problemOf, busy }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <h2 className="col-span-full">{t("who")}</h2>
          <DetailsFields
            id="profile"
            t={t}
            limits={limits}
            textOf={(field) => texts[field]}
            problemOf={problemOf}
          />
          {asksAddress && (
            <>
              <div className="col-span-full">
                <h2>{t("where")}</h2>
                <p className="text-s text-secondary">{t("whereHint")}</p>
              </div>
              <AddressFields
                id="profile"
                fields={whereFields}
                t={t}
                limits={limits}
                labelOf={(field) => t(`label_${field}`)}
                textOf={(field) => refused?.values[field] ?? ""}
                problemOf={problemOf}
              />
            </>
          )}
          <ChoiceSwitches t={t} isOn={(choice) => on[choice]} />
          <Button className="col-span-full" type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("save")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
