import type { InputHTMLAttributes } from "react";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";

type Props = {
  name: string;
  label: string;
  hint?: string;
  problem: string | undefined;
  /** The word that says that it has to be filled in. */
  requiredWord: string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "defaultValue" | "inputMode" | "maxLength" | "autoFocus" | "spellCheck"
>;

/** A field of the packer's table, with its visible label. What it holds is never filled in by the browser. */
export function DeskField({ name, label, hint, problem, requiredWord, ...input }: Props) {
  const id = `field-${name}`;
  return (
    <FieldFrame {...{ id, label, hint, problem, requiredWord }} required>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        required
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint })}
      />
    </FieldFrame>
  );
}
