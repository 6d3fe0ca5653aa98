import type { FieldProblem } from "@/lib/shared/forms/field-problems";
import { say } from "@/lib/shared/words/say";
import type formWords from "@/locales/en/form.json";

/** The words for what may be wrong in a form: those every form has, and the form's own. */
export type ProblemWords = typeof formWords & Readonly<Record<string, string>>;

/**
 * What to do about a field, in words that can stand alone at the top of the form: `problem_<field>_<kind>` where there
 * is one, else `problem_<kind>`, which may name the field by its `label_<field>`.
 */
export function problemWords(
  words: ProblemWords,
  { field, kind }: Pick<FieldProblem, "field"> & { kind: string },
): string {
  const label = words[`label_${field}`] ?? field;
  const general = words[`problem_${kind}`] ?? words.problem_wrong;
  return words[`problem_${field}_${kind}`] ?? say({ general }, "general", { label });
}
