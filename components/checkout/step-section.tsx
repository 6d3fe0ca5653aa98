import type { ReactNode } from "react";
import type { Step } from "@/lib/shared/checkout/steps";

type Props = {
  step: Step;
  number: number;
  title: string;
  /** Beside the title: the way back to a finished step, or what the asterisk means. */
  aside: ReactNode;
  children: ReactNode;
};

export function StepSection({ step, number, title, aside, children }: Props) {
  return (
    <section className="step" id={step} aria-labelledby={`${step}-title`}>
      <div className="step__head">
        <h2 id={`${step}-title`} tabIndex={-1}>
          <span>{number}</span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
