"use client";

import { type InputHTMLAttributes, useState } from "react";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame";
import { useTypedBefore } from "./use-typed-before";

type Props = Omit<FieldFrameProps, "className" | "counter"> & {
  name: string;
  /** Characters; the packaging API holds to the same figure. Without one there is no counter. */
  limit?: number;
  defaultValue: string;
  counter: string;
  className?: string | undefined;
  /** Whether a dialog that it stands in begins with it. */
  beginsDialog?: boolean | undefined;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "readOnly" | "spellCheck"
  >;

/** A text field with its visible label, its counter, and what is wrong with it beside it. */
export function Field(props: Props) {
  const { id, name, label, limit, defaultValue, counter, required, requiredWord, hint, problem, ...rest } =
    props;
  const { className, beginsDialog, ...input } = rest;
  const [length, setLength] = useState(defaultValue.length);
  const field = useTypedBefore((text) => setLength(text.length));
  return (
    <FieldFrame
      {...{ id, label, required, requiredWord, hint, problem, className }}
      counter={limit === undefined ? undefined : { words: counter, count: `${length}/${limit}` }}
    >
      <input
        {...input}
        data-autofocus={beginsDialog || undefined}
        className="input"
        id={id}
        name={name}
        type={input.type ?? "text"}
        maxLength={limit}
        defaultValue={defaultValue}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint })}
        ref={field}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
    </FieldFrame>
  );
}
