"use client";

import { AddressFields } from "@/components/forms/address-fields";
import { EnhancedForm, type FieldProblemEntry } from "@/components/forms/enhanced-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { twoColumns } from "@/components/ui/form-class";
import { Switch } from "@/components/ui/switch";
import { showMessage } from "@/lib/browser/state/app-state";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import type { limits } from "@/trade-rules/limits";

type Props = {
  /** `/api/addresses/…`, for a new address or one that is there. */
  action: string;
  words: WordsOf<"form" | "addresses">;
  failures: WordsOf<"failures">;
  limits: typeof limits;
  /** By the wire's names of an address's fields; `isDefault` is "on" or absent. */
  values: Readonly<Record<string, string>>;
  /** Whether it is the default one already, which it then stays. */
  isDefault: boolean;
  /** What to say once it is saved. */
  done: string;
  problems: FieldProblemEntry[];
  error: string | undefined;
};

const BOOK = "/account/addresses";

/** The form of one address of the customer's book. */
export function AddressForm(props: Props) {
  const { action, words, failures, limits, values, isDefault, done, problems, error } = props;
  const t = translate(words);
  return (
    <EnhancedForm
      name="address"
      className={twoColumns}
      action={action}
      words={words}
      failures={failures}
      problems={problems}
      error={error}
      onDone={() => {
        showMessage(done);
        location.assign(BOOK);
      }}
    >
      {({ problemOf, busy }) => (
        <>
          <AddressFields
            id="address"
            t={t}
            limits={limits}
            labelOf={(field) => t(`label_${field}`)}
            textOf={(field) => values[field] ?? ""}
            problemOf={problemOf}
          />
          <Field
            id="address-phone"
            name="phone"
            label={t("label_phone")}
            limit={limits.phone}
            defaultValue={values.phone ?? ""}
            counter={t("counter")}
            requiredWord={t("required")}
            hint={t("phoneHint")}
            problem={problemOf("phone")}
            type="tel"
            autoComplete="tel"
            className="col-span-full"
          />
          {isDefault ? (
            <p className="col-span-full">
              <input type="hidden" name="isDefault" value="on" />
              {t("isDefaultAlready")}
            </p>
          ) : (
            <Switch name="isDefault" defaultChecked={values.isDefault === "on"} className="col-span-full">
              {t("isDefault")}
            </Switch>
          )}
          <Button className="col-span-full" type="submit" aria-disabled={busy}>
            {busy ? t("sending") : t("save")}
          </Button>
        </>
      )}
    </EnhancedForm>
  );
}
