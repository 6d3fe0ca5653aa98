import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";
import { problemWords } from "../staff-field";

/** A text of several lines of the back office, with its visible label. @param limit characters */
export function StaffTextArea({
  t,
  id,
  name,
  label,
  hint,
  limit,
  defaultValue = "",
  outcome,
  required = false,
}: {
  t: Translate<"staff">;
  id: string;
  name: string;
  label: string;
  hint?: string;
  limit: number;
  defaultValue?: string;
  outcome: FormOutcome | undefined;
  required?: boolean;
}) {
  const problem = problemWords(t, outcome, name);
  return (
    <FieldFrame {...{ id, label, hint, problem, required }} requiredWord={t("required")}>
      <TypedTextArea
        className="input"
        id={id}
        name={name}
        rows={6}
        maxLength={limit}
        defaultValue={outcome?.values[name] ?? defaultValue}
        required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint })}
      />
    </FieldFrame>
  );
}
