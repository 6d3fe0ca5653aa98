import "./form.css";
import type { ReactNode } from "react";

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
      <label className="switch">
        <input
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
      {problem !== undefined && (
        <span className="error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
