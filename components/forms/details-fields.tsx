import { Field } from "@/components/ui/field";
import {
  type DetailsField,
  detailsAutoComplete,
  detailsFields,
  detailsLimit,
  requiredDetailsFields,
} from "@/lib/shared/forms/details-fields";
import type formWords from "@/locales/en/form.json";
import type { limits } from "@/trade-rules/limits";

type Props = {
  /** Starts the ids: "edit" makes "edit-firstName". */
  id: string;
  words: typeof formWords;
  limits: typeof limits;
  textOf(field: DetailsField): string;
  problemOf(name: string): string | undefined;
};

const long: readonly DetailsField[] = ["company", "vatNumber"];
const telephone: readonly DetailsField[] = ["phone", "mobile"];

/** The fields of a customer's details, in a form of two columns. */
export function DetailsFields({ id, words, limits, textOf, problemOf }: Props) {
  return detailsFields.map((field) => (
    <Field
      key={field}
      id={`${id}-${field}`}
      name={field}
      label={words[`label_${field}`]}
      limit={limits[detailsLimit[field]]}
      defaultValue={textOf(field)}
      counter={words.counter}
      required={requiredDetailsFields.includes(field)}
      requiredWord={words.required}
      hint={field === "vatNumber" ? words.hint_vatNumber : undefined}
      problem={problemOf(field)}
      type={telephone.includes(field) ? "tel" : "text"}
      autoComplete={detailsAutoComplete[field]}
      className={long.includes(field) ? "span" : undefined}
    />
  ));
}
