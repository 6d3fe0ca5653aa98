import "./form.css";
import type { ReactNode } from "react";
import { FieldError } from "./field-error";

export type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  requiredWord: string;
  /** Beside the label: how much of the room is taken. Large letters put it below. */
  counter?: { words: string; count: string } | undefined;
  hint?: string | undefined;
  /** What is found out while somebody types; said politely to a screen reader. */
  note?: string | undefined;
  problem: string | undefined;
  className?: string | undefined;
};

/** The ids of what describes a field, for its `aria-describedby`. */
export function describedBy({
  id,
  problem,
  hint,
}: Pick<FieldFrameProps, "id" | "problem" | "hint">): string | undefined {
  const ids = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}

/** What stands round the control of any field: its visible label, whether it is required, what is wrong with it. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode }) {
  const { id, label, required, requiredWord, counter, hint, note, problem, className, children } = props;
  return (
    <div
      className={`relative grid grid-cols-[auto_auto] content-start gap-x-2 gap-y-1 child:col-span-full ${className ?? ""}`}
      data-part="field"
    >
      <label className={`font-semibold text-s ${counter === undefined ? "" : "col-auto"}`} htmlFor={id}>
        {label}
        {required && (
          <>
            {" "}
            <span className="text-alert" aria-hidden="true">
              *
            </span>
            <span className="sr-only">{requiredWord}</span>
          </>
        )}
      </label>
      {children}
      {counter !== undefined && (
        // Without JavaScript the limit is known, the count is not.
        <span
          className="col-start-2 row-start-1 justify-self-end text-right text-s text-secondary noscript:hidden"
          data-part="counter"
        >
          {counter.words} <span>{counter.count}</span>
        </span>
      )}
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {hint !== undefined && (
        <span className="text-s text-secondary" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {note !== undefined && (
        <span className="block min-h-5 text-s text-secondary noscript:hidden" aria-live="polite">
          {note}
        </span>
      )}
    </div>
  );
}
