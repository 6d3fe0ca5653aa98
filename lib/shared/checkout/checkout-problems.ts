import type { Translate } from "@/lib/shared/words/translate";
import type { Step } from "./steps";

/** What is wrong with a field of the open step: the field's name in its form, and the kind as field-problems.ts names it. */
export type CheckoutProblem = { field: string; kind: string };

/** "billingPostCode" → "postCode"; undefined for a field that is not of the billing address. */
function billingField(field: string): string | undefined {
  const match = /^billing([A-Z])(\w*)$/.exec(field);
  return match ? `${match[1]?.toLowerCase()}${match[2]}` : undefined;
}

/** What to do about a field, in words that can stand alone at the top of the form. */
export function problemWords(t: Translate<"checkout">, { field, kind }: CheckoutProblem): string {
  const billing = billingField(field);
  const base = billing ?? field;
  const label = t(base, { defaultValue: base });
  const general = t(`problem_any_${kind}`, { defaultValue: t("problem_any_wrong", { label }), label });
  const words = t(`problem_${base}_${kind}`, { defaultValue: general });
  return billing === undefined ? words : t("ofBilling", { words });
}

/** The id of the element that a problem is about. */
export function problemFieldId(step: Step, field: string): string {
  const billing = billingField(field);
  return billing === undefined ? `${step}-${field}` : `billing-${billing}`;
}
