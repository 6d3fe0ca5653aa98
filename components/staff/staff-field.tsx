import type { InputHTMLAttributes } from "react";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  t: Translate<"staff">;
  /** Where the page has several fields of that name. */
  id?: string;
  name: string;
  label: string;
  hint?: string;
  /** What the page's form came to: shows what was typed again, and what is wrong with it. */
  outcome: FormOutcome | undefined;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "autoFocus"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "required"
  | "defaultValue"
  | "spellCheck"
  | "pattern"
>;

/** What is wrong with a field of a form that was refused, in words; undefined where nothing is. */
export function problemWords(
  t: Translate<"staff">,
  outcome: FormOutcome | undefined,
  name: string,
): string | undefined {
  const problem = outcome?.problems.find(({ field }) => field === name);
  if (problem === undefined) return undefined;
  return t(`problem.${problem.kind}`, { defaultValue: t("problem.wrong") });
}

/** A text field of the back office with its visible label. */
export function StaffField({ t, name, id = `field-${name}`, label, hint, outcome, ...input }: Props) {
  const problem = problemWords(t, outcome, name);
  return (
    <FieldFrame {...{ id, label, hint, problem, required: input.required }} requiredWord={t("required")}>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        type={input.type ?? "text"}
        defaultValue={outcome?.values[name] ?? input.defaultValue}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint })}
      />
    </FieldFrame>
  );
}
