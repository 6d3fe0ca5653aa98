import { type Choice, choices } from "@/lib/forms/details-fields";
import type formWords from "@/locales/en/form.json";

type Props = { words: typeof formWords; isOn(choice: Choice): boolean };

/** What a customer wants to be told, a switch each. */
export function ChoiceSwitches({ words, isOn }: Props) {
  return (
    <fieldset className="span">
      <legend className="label">{words.choices}</legend>
      {choices.map((choice) => (
        <label className="switch" key={choice}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
            role="switch"
            name={choice}
            defaultChecked={isOn(choice)}
          />
          {words[`choice_${choice}`]}
        </label>
      ))}
    </fieldset>
  );
}
