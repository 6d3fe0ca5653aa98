import { Switch } from "@/components/ui/switch";
import { type Choice, choices } from "@/lib/shared/forms/details-fields";
import type { Translate } from "@/lib/shared/words/translate";

type Props = { t: Translate<"form">; isOn(choice: Choice): boolean };

/** What a customer wants to be told, a switch each. */
export function ChoiceSwitches({ t, isOn }: Props) {
  return (
    <fieldset className="col-span-full">
      <legend className="font-semibold text-s">{t("choices")}</legend>
      {choices.map((choice) => (
        <Switch key={choice} name={choice} defaultChecked={isOn(choice)}>
          {t(`choice_${choice}`)}
        </Switch>
      ))}
    </fieldset>
  );
}
