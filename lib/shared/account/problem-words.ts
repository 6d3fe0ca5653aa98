import type { FieldProblem } from "@/lib/shared/forms/field-problems";
import type { Translate } from "@/lib/shared/words/translate";

/**
 * What to do about a field, in words that can stand alone at the top of the form: `problem_<field>_<kind>` where there
 * is one, else `problem_<kind>`, which may name the field by its `label_<field>`.
 */
export function problemWords(
  t: Translate<"form">,
  { field, kind }: Pick<FieldProblem, "field"> & { kind: string },
): string {
  const label = t(`label_${field}`, { defaultValue: field });
  const general = t(`problem_${kind}`, { defaultValue: t("problem_wrong"), label });
  return t(`problem_${field}_${kind}`, { defaultValue: general });
}
