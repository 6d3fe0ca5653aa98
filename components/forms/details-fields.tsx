import { Field } from "@/components/ui/field";
import {
  type DetailsField,
  detailsAutoComplete,
  detailsFields,
  detailsLimit,
  requiredDetailsFields,
} from "@/lib/shared/forms/details-fields";
import type { Translate } from "@/lib/shared/words/translate";
import type { limits } from "@/trade-rules/limits";

type Props = {
  /** Starts the ids: "edit" makes "edit-firstName". */
  id: string;
  t: Translate<"form">;
  limits: typeof limits;
  textOf(field: DetailsField): string;
  problemOf(name: string): string | undefined;
};

const long: readonly DetailsField[] = ["company", "vatNumber"];
const telephone: readonly DetailsField[] = ["phone", "mobile"];

/** The fields of a customer's details, in a form of two columns. */
export function DetailsFields({ id, t, limits, textOf, problemOf }: Props) {
  return detailsFields.map((field) => (
    <Field
      key={field}
      id={`${id}-${field}`}
      name={field}
      label={t(`label_${field}`)}
      limit={limits[detailsLimit[field]]}
      defaultValue={textOf(field)}
      counter={t("counter")}
      required={requiredDetailsFields.includes(field)}
      requiredWord={t("required")}
      hint={field === "vatNumber" ? t("hint_vatNumber") : undefined}
      problem={problemOf(field)}
      type={telephone.includes(field) ? "tel" : "text"}
      autoComplete={detailsAutoComplete[field]}
      className={long.includes(field) ? "col-span-full" : undefined}
    />
  ));
}
