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
    <section className="border-t border-ink pt-4 pb-8" id={step} aria-labelledby={`${step}-title`}>
      <div className="mb-2 flex min-h-target items-center justify-between gap-4">
        <h2 className="flex scroll-mt-4 gap-3" id={`${step}-title`} tabIndex={-1}>
          <span className="font-normal text-secondary">{number}</span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
