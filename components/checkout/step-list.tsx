import { type Step, steps } from "@/lib/shared/checkout/steps";
import type { Translate } from "@/lib/shared/words/translate";

const stepWords = { contact: "stepContact", delivery: "stepDelivery", payment: "stepPayment" } as const;

/** The steps by name, with the open one marked. */
export function StepList({ t, current }: { t: Translate<"checkout">; current: Step }) {
  return (
    <ol
      className="mb-4 grid grid-cols-[repeat(3,1fr)] border-b lg:mb-8"
      data-part="steps"
      aria-label={t("steps")}
    >
      {steps.map((step, index) => (
        <li
          className="flex min-h-12 items-center border-b-3 border-transparent text-fit/[1.2] text-secondary current:border-ink current:font-bold current:text-ink"
          key={step}
          aria-current={step === current ? "step" : undefined}
        >
          {index + 1} {t(stepWords[step])}
        </li>
      ))}
    </ol>
  );
}
