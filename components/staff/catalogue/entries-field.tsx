import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  staffWords: Translate<"staff">;
  outcome: FormOutcome | undefined;
  name: string;
  label: string;
  hint: string;
  /** Entries between semicolons. */
  cell: string;
  required?: boolean;
};

/** A field for a list of names, which may be long. */
export function EntriesField({ staffWords, outcome, name, label, hint, cell, required = false }: Props) {
  const id = `field-${name}`;
  return (
    <FieldFrame {...{ id, label, hint, required }} requiredWord={staffWords("required")} problem={undefined}>
      <TypedTextArea
        className="input"
        id={id}
        name={name}
        rows={3}
        maxLength={5_000}
        spellCheck={false}
        required={required}
        defaultValue={outcome?.values[name] ?? cell}
        aria-describedby={describedBy({ id, problem: undefined, hint })}
      />
    </FieldFrame>
  );
}
