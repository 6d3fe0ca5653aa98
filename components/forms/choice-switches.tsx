import { Switch } from "@/components/ui/switch";
import { type Choice, choices } from "@/lib/shared/forms/details-fields";
import type formWords from "@/locales/en/form.json";

type Props = { words: typeof formWords; isOn(choice: Choice): boolean };

/** What a customer wants to be told, a switch each. */
export function ChoiceSwitches({ words, isOn }: Props) {
  return (
    <fieldset className="span">
      <legend className="label">{words.choices}</legend>
      {choices.map((choice) => (
        <Switch key={choice} name={choice} defaultChecked={isOn(choice)}>
          {words[`choice_${choice}`]}
        </Switch>
      ))}
    </fieldset>
  );
}
