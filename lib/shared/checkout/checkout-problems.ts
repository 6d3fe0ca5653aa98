import type { FieldProblem } from "@/lib/shared/forms/field-problems";
import { say } from "@/lib/shared/words/say";
import type checkoutWords from "@/locales/en/checkout.json";
import { contactFields } from "./steps";

type CheckoutWords = typeof checkoutWords;

const labels = [
  ...contactFields,
  "postCode",
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "cityTown",
  "county",
  "country",
] as const;

/** What to do about a field, in words that can stand alone at the top of the form. */
export function problemWords(
  words: CheckoutWords,
  { field, kind }: Pick<FieldProblem, "field"> & { kind: string },
): string {
  const billing = /^billing([A-Z])(\w*)$/.exec(field);
  const base = billing ? `${billing[1]?.toLowerCase()}${billing[2]}` : field;
  const found: Partial<Record<string, string>> = words;
  const known = labels.find((label) => label === base);
  const label = known === undefined ? base : words[known];
  const general =
    kind === "blank" || kind === "long" || kind === "link"
      ? (`problem_any_${kind}` as const)
      : "problem_any_wrong";
  const text = found[`problem_${base}_${kind}`] ?? say(words, general, { label });
  return billing ? say(words, "ofBilling", { words: text }) : text;
}
