"use client";

import "./form.css";
import { type InputHTMLAttributes, useState } from "react";

type Props = {
  id: string;
  name: string;
  label: string;
  /** Characters; the packaging API holds to the same figure. */
  limit: number;
  defaultValue: string;
  counter: string;
  required?: boolean;
  requiredWord: string;
  hint?: string;
  problem: string | undefined;
  className?: string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "readOnly"
>;

/** A text field with its visible label, its counter, and what is wrong with it beside it. */
export function Field(props: Props) {
  const {
    id,
    name,
    label,
    limit,
    defaultValue,
    counter,
    required,
    requiredWord,
    hint,
    problem,
    className,
    ...input
  } = props;
  const [length, setLength] = useState(defaultValue.length);
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={`field ${problem ? "field--error" : ""} ${className ?? ""}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <>
            {" "}
            <span className="req" aria-hidden="true">
              *
            </span>
            <span className="sr-only">{requiredWord}</span>
          </>
        )}
      </label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        type={input.type ?? "text"}
        maxLength={limit}
        defaultValue={defaultValue}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={described === "" ? undefined : described}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <span className="counter">
        {counter} <span>{`${length}/${limit}`}</span>
      </span>
      {problem !== undefined && (
        <span className="error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
