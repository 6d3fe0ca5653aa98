import type { FieldProblem } from "@/lib/shared/forms/field-problems";
import type { Translate } from "@/lib/shared/words/translate";

/** What to do about a field, in words that can stand alone at the top of the form. */
export function problemWords(
  t: Translate<"checkout">,
  { field, kind }: Pick<FieldProblem, "field"> & { kind: string },
): string {
  const billing = /^billing([A-Z])(\w*)$/.exec(field);
  const base = billing ? `${billing[1]?.toLowerCase()}${billing[2]}` : field;
  const label = t(base, { defaultValue: base });
  const general = t(`problem_any_${kind}`, { defaultValue: t("problem_any_wrong", { label }), label });
  const words = t(`problem_${base}_${kind}`, { defaultValue: general });
  return billing ? t("ofBilling", { words }) : words;
}
