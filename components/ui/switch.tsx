import "./form.css";
import type { ReactNode } from "react";
import { FieldError } from "./field-error";

type Props = {
  id?: string;
  name: string;
  defaultChecked: boolean;
  problem?: string | undefined;
  required?: boolean;
  className?: string;
  /** Its label. */
  children: ReactNode;
};

/** A switch with its label, and what is wrong with it beside it. A form sends "on" for one that is on, else nothing. */
export function Switch({ id, name, defaultChecked, problem, required, className, children }: Props) {
  return (
    <div className={className}>
      <label className="flex min-h-target items-center gap-3">
        <input
          className="relative h-6 w-11 flex-none cursor-pointer appearance-none rounded border border-secondary bg-paper after:absolute after:inset-[3px_auto_3px_3px] after:w-4.5 after:rounded-[2px] after:bg-secondary after:[transition:translate_300ms] checked:border-action checked:bg-action checked:after:[translate:18px_0] checked:after:bg-paper"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
          role="switch"
          id={id}
          name={name}
          defaultChecked={defaultChecked}
          aria-required={required}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <span>{children}</span>
      </label>
      {problem !== undefined && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}
