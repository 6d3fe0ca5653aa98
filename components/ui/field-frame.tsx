import "./form.css";
import type { ReactNode } from "react";

export type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  requiredWord: string;
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
  const { id, label, required, requiredWord, hint, note, problem, className, children } = props;
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
      {children}
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
      {note !== undefined && (
        <span className="hint hint--note" aria-live="polite">
          {note}
        </span>
      )}
    </div>
  );
}
